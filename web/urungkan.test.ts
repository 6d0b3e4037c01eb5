import type { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { offerUndo } from '#web/ui/urung.ts'
import { call, onPerubahan } from './api.ts'
import { offerUndoOfChanges } from './urungkan.ts'

vi.mock('#web/ui/urung.ts', () => ({ offerUndo: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  onPerubahan(() => {})
})

test.each([
  ['refused, because somebody else has changed it: what is shown is asked anew', 409, 1],
  ['a server that is not there has taken nothing back, and screens stay as they are', 502, 0],
  ['taken back', 200, 1],
])('%s', async (_, status, asked) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const answers = [
    Response.json({}, { headers: { perubahan: '4' } }),
    Response.json({ kode: 'x', pesan: 'X' }, { status }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const invalidateQueries = vi.fn()
  offerUndoOfChanges({ invalidateQueries } as unknown as QueryClient)
  await call('GET /api/mahasantri/:id', { params: { id: 1 } })
  const undone = vi.mocked(offerUndo).mock.lastCall?.[0].urungkan() ?? Promise.reject(new Error('nothing is offered'))
  await undone.catch((error: unknown) => expect(error).toMatchObject({ status }))
  expect(invalidateQueries).toHaveBeenCalledTimes(asked)
})
