import { afterEach, expect, test, vi } from 'vitest'
import { asOneChange, call, onPerubahan } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onPerubahan(() => {})
})

/** Answers one line of the Riwayat perubahan after the other; null is a call that was refused. */
function answerWith(...lines: (number | null)[]): { told: (readonly number[])[] } {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => {
    const line = lines.shift() ?? null
    if (line === null) return Response.json({ kode: 'x', pesan: 'Ditolak' }, { status: 409 })
    return Response.json({}, { headers: { perubahan: String(line) } })
  })
  const told: (readonly number[])[] = []
  onPerubahan(({ ids }) => told.push(ids))
  return { told }
}

const save = () => call('GET /api/mahasantri/:id', { params: { id: 1 } })

// The list is of literal types: were one of them any text, every misspelt key would be a call.
test('a call that nobody describes does not compile', async () => {
  answerWith(null, null)
  // @ts-expect-error
  await expect(call('GET /api/mahasantri-')).rejects.toThrow('Ditolak')
  // @ts-expect-error
  await expect(call('GET /api/laporan/tiada')).rejects.toThrow('Ditolak')
})

test('several calls of one press are one change; what follows is one of its own', async () => {
  const { told } = answerWith(4, 5, 6)
  await asOneChange(async () => {
    await save()
    await save()
    expect(told).toEqual([])
  })
  await save()
  expect(told).toEqual([[4, 5], [6]])
})

test('where the second is refused the first is still offered, and nothing stays held', async () => {
  const { told } = answerWith(7, null, 8)
  const both = asOneChange(async () => {
    await save()
    await save()
  })
  await expect(both).rejects.toThrow('Ditolak')
  await save()
  expect(told).toEqual([[7], [8]])
})
