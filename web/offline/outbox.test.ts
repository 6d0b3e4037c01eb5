import { expect, test } from 'vitest'
import type { NewEntry } from './entry.ts'
import { createOutbox } from './outbox.ts'

const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const entry = (id: string): NewEntry => ({
  id,
  action: 'record-absensi.v1',
  group: '7/1/2026-11-21/1',
  input: { sheet: SHEET, device: '', rows: [] },
  at: 1,
  user: 1,
  state: 'open',
})
const add = (id: string) => () => ({ add: [entry(id)] })

test('where the browser keeps nothing the queue lives in memory, says so, and still works', async () => {
  const outbox = await createOutbox(() => Promise.reject(new Error('private mode')), 'uji-memori')
  expect(outbox.storage).toBe('memori')
  let told = 0
  outbox.subscribe(() => {
    told += 1
  })
  await outbox.update(add('a'))
  await outbox.update(add('b'))
  expect(outbox.state.entries.map(({ no, id }) => [no, id])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  await outbox.update(({ entries }) => ({ remove: [entries[0]?.no ?? 0] }))
  await outbox.update(add('c'))
  // A number is never given twice while its neighbours wait.
  expect(outbox.state.entries.map(({ no, id }) => [no, id])).toEqual([
    [2, 'b'],
    [3, 'c'],
  ])
  expect(told).toBe(4)
  expect(await outbox.readLembar('x')).toBeUndefined()
})

test('a disk that is full in the middle of use loses nothing that was shown', async () => {
  const outbox = await createOutbox(() => Promise.resolve(fullDisk([{ ...entry('a'), no: 4 }])), 'uji-penuh')
  expect(outbox.storage).toBe('perangkat')
  const complain = console.error
  console.error = () => undefined
  await outbox.update(add('b'))
  console.error = complain
  expect(outbox.storage).toBe('memori')
  expect(outbox.state.entries.map(({ no, id }) => [no, id])).toEqual([
    [4, 'a'],
    [5, 'b'],
  ])
})

/** Reads well, and refuses every write of an entry as a full disk does. */
function fullDisk(entries: object[]) {
  const store = (name: string) => ({
    getAll: async () => (name === 'outbox' ? entries : []),
    add: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    delete: async () => undefined,
  })
  return {
    transaction: () => ({ objectStore: store, done: Promise.resolve() }),
    get: async () => undefined,
    put: async () => undefined,
  } as never
}
