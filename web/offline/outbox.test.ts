import { expect, test } from 'vitest'
import type { StoredTap } from './disk.ts'
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

const KETUKAN: StoredTap = {
  sheet: { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 },
  taps: [],
  origin: { id: 'a', user: 1, device: '', at: 5 },
}

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

test('a connection that was lost is opened once more before the disk is given up', async () => {
  const disk = { entries: [] as object[] }
  let opened = 0
  const outbox = await createOutbox(() => {
    opened += 1
    // What the browser closed stays closed; a new connection reaches the same disk.
    return Promise.resolve(workingDisk(disk, opened === 1))
  }, 'uji-putus')
  await outbox.update(add('a'))
  expect(opened).toBe(2)
  expect(outbox.storage).toBe('perangkat')
  expect(disk.entries).toMatchObject([{ id: 'a' }])
})

test('taps made while the disk fails are all kept, in order', async () => {
  const outbox = await createOutbox(() => Promise.resolve(fullDisk([])), 'uji-beruntun')
  const complain = console.error
  console.error = () => undefined
  await Promise.all(['a', 'b', 'c'].map(id => outbox.update(add(id))))
  console.error = complain
  expect(outbox.state.entries.map(({ no, id }) => [no, id])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
})

test('a tap is shown while it is being written, says so meanwhile, and stays over what comes from the disk before it', async () => {
  const disk = { entries: [] as object[] }
  let openGate = () => {}
  const gate = new Promise<void>(resolve => {
    openGate = resolve
  })
  const outbox = await createOutbox(() => Promise.resolve(workingDisk(disk, false, gate)), 'uji-segera')
  const shown = () => outbox.state.entries.map(({ id }) => id).join()
  const first = outbox.update(add('a'))
  expect([shown(), outbox.menulis]).toEqual(['', false])
  const told: string[] = []
  outbox.subscribe(() => told.push(shown()))
  const taps = ['b', 'c'].map(id => outbox.update(add(id), { segera: KETUKAN, group: 'x' }))
  expect([shown(), outbox.menulis, disk.entries]).toEqual(['b,c', true, []])
  expect(told).toEqual(['b', 'b,c'])
  openGate()
  await first
  expect([shown(), outbox.menulis]).toEqual(['a,b,c', true])
  await Promise.all(taps)
  expect([shown(), outbox.menulis]).toEqual(['a,b,c', false])
  expect(disk.entries).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

test('taps that are shown already when the disk turns out to be full stay, once each, and in memory', async () => {
  const outbox = await createOutbox(() => Promise.resolve(fullDisk([{ ...entry('a'), no: 4 }])), 'uji-segera-penuh')
  const complain = console.error
  console.error = () => undefined
  await Promise.all(['b', 'c'].map(id => outbox.update(add(id), { segera: KETUKAN })))
  console.error = complain
  expect(outbox.storage).toBe('memori')
  expect(outbox.menulis).toBe(false)
  expect(outbox.state.entries.map(({ no, id }) => [no, id])).toEqual([
    [4, 'a'],
    [5, 'b'],
    [6, 'c'],
  ])
})

test('answers of other sheets are kept when a step reads those of its own only', async () => {
  const asked: unknown[] = []
  const answers = [
    { group: 'x', rows: {}, at: 1 },
    { group: 'y', rows: { 3: { version: 2 } }, at: 1 },
  ]
  const store = (name: string) => ({
    getAll: async (key?: string) => {
      if (name === 'jawaban') asked.push(key)
      return name === 'outbox' ? [] : answers.filter(row => key === undefined || row.group === key)
    },
    delete: async () => undefined,
    add: async () => 1,
  })
  const disk = { transaction: () => ({ objectStore: store, done: Promise.resolve() }), getAll: async () => [] } as never
  const outbox = await createOutbox(() => Promise.resolve(disk), 'uji-kelompok')
  await outbox.update(add('a'), { group: 'x' })
  expect(asked.at(-1)).toBe('x')
  expect(Object.keys(outbox.state.answers)).toEqual(['x', 'y'])
})

test('what another tab has told while a step was being written is still known after it', async () => {
  let openGate = () => {}
  const gate = new Promise<void>(resolve => {
    openGate = resolve
  })
  const disk = { entries: [] as object[], answers: [] as { group: string; rows: object }[] }
  const outbox = await createOutbox(() => Promise.resolve(workingDisk(disk, false, gate)), 'uji-balap')
  const tap = outbox.update(add('a'), { group: '' })
  disk.answers.push({ group: 'y', rows: { 3: { version: 2 } } })
  await outbox.reload()
  openGate()
  await tap
  expect(outbox.state.answers).toMatchObject({ y: { 3: { version: 2 } } })
})

/** Keeps entries; a broken connection reads but fails every write, as iOS does after sleep. */
function workingDisk(
  disk: { entries: object[]; answers?: { group: string }[] },
  broken: boolean,
  gate: Promise<void> = Promise.resolve(),
) {
  const answersOf = (group?: string) => (disk.answers ?? []).filter(row => group === undefined || row.group === group)
  const store = (name: string) => ({
    getAll: async (key?: string) => (name === 'outbox' ? [...disk.entries] : answersOf(key)),
    add: async (entry: object) => {
      if (broken) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      await gate
      disk.entries.push(entry)
      return disk.entries.length
    },
    delete: async () => undefined,
  })
  return {
    transaction: () => ({ objectStore: store, done: Promise.resolve() }),
    getAll: async () => [],
  } as never
}

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
    getAll: async () => [],
    put: async () => undefined,
  } as never
}
