import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { RefusedCopy } from './copy-disk.ts'
import type { Answers, Entry, NewEntry, QueueState, Sheet } from './entry.ts'
import { applyChange, type Origin, type Step, type Tap } from './queue.ts'
import { stage } from './stage.ts'
import { unlessSilent } from './unless-silent.ts'

// What this device keeps in IndexedDB, and each journey to it: one transaction, all of it or nothing.

export interface HadirDB extends DBSchema {
  /** What the server has not confirmed, in order. */
  outbox: { key: number; value: Entry }
  /** The last confirmed marks of a sheet, newer than its copy. */
  jawaban: { key: string; value: { group: string; rows: Answers; at: number } }
  /** What a finger has just done, until it has joined the queue; a key begins with its time. */
  ketukan: { key: string; value: StoredTap & { key: string } }
  /** Of earlier builds, see lembar-lama.ts. It stays: one that is still open in another tab looks for it. */
  lembar: { key: string; value: LembarLama }
}

/** A copied sheet as builds before 2026-11-24 kept it, in the outbox's database under 'account/kelompok/tanggal/kegiatan/ke'. */
export interface LembarLama {
  key: string
  lembar: Lembar
  at: number
  bentuk?: string
  ditolak?: RefusedCopy
}

/** Marks as they were tapped, with all it takes to put them into the queue later. */
export interface StoredTap {
  sheet: Sheet
  taps: readonly Tap[]
  origin: Origin
}

export interface StoreOptions {
  /** Returns only when the disk has it, power cut included. */
  strict?: boolean
  /** The only sheet whose answers the step looks at ('': none); without it all are read, and a term of them takes a phone its time. */
  group?: string
}

const DAY = 86_400_000
const KEEP = 30 * DAY

export async function openOutboxDisk(): Promise<IDBPDatabase<HadirDB>> {
  return unlessSilent(openStored())
}

/** async: where there is no IndexedDB at all, opening throws at once. */
async function openStored(): Promise<IDBPDatabase<HadirDB>> {
  return openDB<HadirDB>('hadir', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('outbox', { keyPath: 'no', autoIncrement: true })
        db.createObjectStore('jawaban', { keyPath: 'group' })
        db.createObjectStore('lembar', { keyPath: 'key' })
      }
      if (before < 2) db.createObjectStore('ketukan', { keyPath: 'key' })
    },
    // A newer version of Hadir in another tab: let it in, this tab's next write fails over to memory and says so.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

export async function readDiskState(db: IDBPDatabase<HadirDB>): Promise<QueueState> {
  const tx = db.transaction(['outbox', 'jawaban'])
  const [entries, jawaban] = await Promise.all([tx.objectStore('outbox').getAll(), tx.objectStore('jawaban').getAll()])
  return { entries, answers: Object.fromEntries(jawaban.map(({ group, rows }) => [group, rows])) }
}

let tapCount = 0

/**
 * Begun in the turn of the tap, before anything is drawn. With `commit` the browser has all of it and gets it to the disk
 * although the page is closed in that very moment; one that reads first would end with the page. The key, undefined where
 * it could not be written: then the step itself meets the same trouble and says so.
 */
export async function writeTap(db: IDBPDatabase<HadirDB>, tap: StoredTap): Promise<string | undefined> {
  tapCount += 1
  const key = `${String(tap.origin.at).padStart(15, '0')}-${String(tapCount).padStart(6, '0')}-${tap.origin.id}`
  try {
    const tx = db.transaction('ketukan', 'readwrite', { durability: 'relaxed' })
    const written = Promise.all([tx.store.put({ key, ...tap }), tx.done])
    tx.commit()
    await written
    return key
  } catch {
    return undefined
  }
}

/** Whether there was anything. What another tab is about to put into the queue itself it finds done. */
export async function takeUpTap(db: IDBPDatabase<HadirDB>): Promise<boolean> {
  const left = await db.getAll('ketukan')
  for (const { key, sheet, taps, origin } of left) {
    await updateStored(db, queue => stage(queue, sheet, taps, origin), {}, key)
  }
  return left.length > 0
}

/** The entries after the step, the answers it read and made, and whether it changed anything; with `ketukan` once, whoever does it. */
export async function updateStored(
  db: IDBPDatabase<HadirDB>,
  step: Step,
  { strict = false, group }: StoreOptions,
  tap?: string,
): Promise<QueueState & { changed: boolean }> {
  const stores = ['outbox', 'jawaban', ...(tap === undefined ? [] : (['ketukan'] as const))] as const
  const tx = db.transaction(stores, 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  const outbox = tx.objectStore('outbox')
  const jawaban = tx.objectStore('jawaban')
  const [entries, read, mine] = await Promise.all([
    outbox.getAll(),
    jawaban.getAll(group),
    tap === undefined ? true : tx.objectStore('ketukan').getKey(tap),
  ])
  const state = { entries, answers: Object.fromEntries(read.map(({ group, rows }) => [group, rows])) }
  const change = mine ? step(state) : {}
  const added: Entry[] = []
  const requests: Promise<unknown>[] = [
    ...(change.put ?? []).map(entry => outbox.put(entry)),
    ...(change.remove ?? []).map(no => outbox.delete(no)),
    ...(change.add ?? []).map(async (entry: NewEntry) => {
      // The store gives the number.
      added.push({ ...entry, no: await outbox.add(entry as Entry) })
    }),
  ]
  if (tap !== undefined && mine) requests.push(tx.objectStore('ketukan').delete(tap))
  if (change.answers) requests.push(jawaban.put({ ...change.answers, at: Date.now() }))
  try {
    await Promise.all([...requests, tx.done])
  } catch (error) {
    // All or nothing: a tap that has left its store without having joined the queue would be nowhere.
    abort(tx)
    throw error
  }
  const next = applyChange(state, { ...change, add: [] }, 0)
  return { entries: [...next.entries, ...added], answers: next.answers, changed: requests.length > 0 }
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
}

/** Confirmed marks are only a help; what is old is fetched again. Unsent marks are never thrown away. */
export async function prune(db: IDBPDatabase<HadirDB>): Promise<void> {
  const before = Date.now() - KEEP
  const tx = db.transaction('jawaban', 'readwrite')
  const store = tx.objectStore('jawaban')
  for (const { group, at } of await store.getAll()) if (at < before) await store.delete(group)
  await tx.done
}
