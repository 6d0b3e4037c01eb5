import { afterEach, expect, test, vi } from 'vitest'
import { asOneChange, call, isUnreachable, onPerubahan } from './api.ts'
import { follow } from './follow.ts'

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

function answer(body: BodyInit | null, headers: Record<string, string>, status = 200): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
}

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json; charset=utf-8' }
test.each([
  ['a log-in page of a hotspot', '<html><body>Masuk ke WiFi kampus</body></html>', html, 200],
  ['a page that says it is JSON', '<html></html>', json, 200],
  ['what is cut off in the middle', '{"id": 1, "na', json, 200],
  ['nothing at all', '', json, 200],
  ['nothing at all, and says so', null, {}, 204],
  ['the page of a proxy', '<html>Bad gateway</html>', html, 502],
])('%s is no answer of our server', async (_, body, headers, status) => {
  answer(body, headers, status)
  const failure = await save().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isUnreachable(failure)).toBe(true)
})

test('a page in the place of a stream is not one that has ended', async () => {
  answer('<html>Masuk ke WiFi kampus</html>', html)
  const live = { params: { id: 1 }, query: { tanggal: '2026-11-21', kegiatan_id: 1, ke: 1 } }
  const signal = new AbortController().signal
  const failure = await follow('GET /api/kelompok/:id/lembar/langsung', { ...live, signal }, () => {}).catch(e => e)
  expect(isUnreachable(failure)).toBe(true)
  answer(': ada\n\n', { 'content-type': 'text/event-stream' })
  await follow('GET /api/kelompok/:id/lembar/langsung', { ...live, signal }, () => {})
})

test('a connection that breaks within the answer is a network that has gone', async () => {
  const broken = new ReadableStream({ start: one => one.error(new TypeError('network error')) })
  answer(broken, json)
  await expect(save()).rejects.toMatchObject({ status: 0, kode: 'jaringan' })
})

test('what is left while the answer comes stays left', async () => {
  const broken = new ReadableStream({ start: one => one.error(new DOMException('', 'AbortError')) })
  answer(broken, json)
  await expect(save()).rejects.toMatchObject({ name: 'AbortError' })
})

// What it is made of does not matter: the server gives a name to every file and to nothing else (server/dasar/http/kepala.test.ts).
test.each(['application/json', 'text/csv; charset=utf-8', 'text/html'])('a file of %s is a file', async type => {
  answer('{}', { 'content-type': type, 'content-disposition': 'attachment; filename="a"' })
  expect(await call('GET /api/catatan.csv', { query: {} })).toBeInstanceOf(Blob)
})
