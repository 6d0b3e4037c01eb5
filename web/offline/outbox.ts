import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Lembar } from '#contract/absensi.ts'
import { setelahLukisan } from '../ui/setelah-lukisan.ts'
import type { Answers, Change, Entry, NewEntry, QueueState, Sheet } from './entry.ts'
import { BENTUK, catatSalinan } from './keadaan-salinan.ts'
import { ownerOf } from './lembar-key.ts'
import { type Origin, stage, type Tap } from './queue.ts'

interface HadirDB extends DBSchema {
  /** What the server has not confirmed, in order. */
  outbox: { key: number; value: Entry }
  /** The last confirmed marks of a sheet, newer than its copy in `lembar`. */
  jawaban: { key: string; value: { group: string; rows: Answers; at: number } }
  /** What a finger has just done, until it has joined the queue; a key begins with its time. */
  ketukan: { key: string; value: Ketukan & { key: string } }
  /** Sheets as the server last told them, to begin with when it cannot be reached; by account and address. */
  lembar: {
    key: string
    /** `bentuk` is missing in what was written before it existed. */
    value: LembarSalinan & { key: string; bentuk?: string }
  }
}

/** Marks as they were tapped, with all it takes to put them into the queue later. */
export interface Ketukan {
  sheet: Sheet
  taps: readonly Tap[]
  origin: Origin
}

/** A sheet as the server told it, and when (milliseconds, this device's clock). */
export interface LembarSalinan {
  lembar: Lembar
  at: number
}

/** Reads the queue and says what changes; pure, because it may be run again on a newer state. */
export type Step = (state: QueueState) => Change

export interface UpdateOptions {
  /** Returns only when the disk has it, power cut included. */
  strict?: boolean
  /**
   * A finger waits. What it did is handed to the disk before anything is shown, in one journey without an answer; then it is
   * known (`state`), and told after the next frame, while it is joining the queue (`menulis`).
   */
  segera?: Ketukan
  /** The only sheet whose answers the step looks at ('': none); without it all are read, and a term of them takes a phone its time. */
  group?: string
}

/**
 * The queue of this device. `state` is its copy in memory: what is stored, and over it the taps that are on their way to the
 * disk. Where the browser keeps nothing (private mode, full disk) it lives in memory, and `storage` says so.
 */
export interface Outbox {
  readonly storage: 'perangkat' | 'memori'
  /** Something that is shown is not on the disk yet: nobody may say that it is. */
  readonly menulis: boolean
  /** Another object after every change. */
  readonly state: QueueState
  subscribe(listener: () => void): () => void
  /** Runs one step atomically, also against other tabs. */
  update(step: Step, options?: UpdateOptions): Promise<void>
  readLembar(key: string): Promise<Lembar | undefined>
  /** The same, and of when it is. */
  readSalinan(key: string): Promise<LembarSalinan | undefined>
  /** All whose key begins so, the latest first. */
  listLembar(prefix: string): Promise<LembarSalinan[]>
  writeLembar(key: string, lembar: Lembar): Promise<void>
  /** Takes the copies of these accounts from the device, and what was confirmed with them. Never what is unsent. */
  forget(whose: (user: number) => boolean): Promise<void>
  /** Takes the state anew from the disk. */
  reload(): Promise<void>
  /** Puts into the queue what was tapped in a page that was closed in that moment. */
  pungut(): Promise<void>
}

const DAY = 86_400_000
const KEEP = 60 * DAY

let opening: Promise<Outbox> | undefined

/** The one outbox of this tab. */
export function openOutbox(): Promise<Outbox> {
  opening ??= createOutbox(connect)
  return opening
}

/** For tests: with another way to reach the disk. */
export async function createOutbox(
  open: () => Promise<IDBPDatabase<HadirDB>>,
  channelName = 'hadir-outbox',
): Promise<Outbox> {
  let db = await open().catch(() => undefined)
  let stored: QueueState = { entries: [], answers: {} }
  let early: readonly Step[] = []
  let state = stored
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  let painting = false
  const tell = () => {
    // What comes before the frame of a tap is told with it.
    if (!painting) for (const listener of listeners) listener()
  }
  const show = (next: QueueState) => {
    stored = next
    state = early.reduce(applyStep, stored)
    tell()
  }
  const reload = async () => {
    if (db) show(await readState(db))
  }
  if (db) {
    try {
      await prune(db)
      await takeUpKetukan(db)
      show(await readState(db))
    } catch {
      db = undefined
    }
  }
  channel?.addEventListener('message', () => void reload().catch(() => undefined))

  /** A phone that slept may have lost the connection and not the disk, so it is opened once more; undefined: no disk. */
  const writeStored = async (step: Step, options: UpdateOptions, ketukan: string | undefined) => {
    if (!db) return undefined
    try {
      return await updateStored(db, step, options, ketukan)
    } catch {
      try {
        db = await open()
        return await updateStored(db, step, options, ketukan)
      } catch (error) {
        // Full, or taken away while in use. What is in memory is all there is now; the screen says so.
        console.error(error)
        db = undefined
        return undefined
      }
    }
  }
  /** Over what is known now, not when the step began: another tab may have told its answers while the step was written. */
  const known = (read: QueueState['answers'], { group }: UpdateOptions) =>
    group === undefined ? read : { ...stored.answers, ...read }
  const run = async (step: Step, options: UpdateOptions, ketukan: Promise<string | undefined> | undefined) => {
    const written = await writeStored(step, options, await ketukan)
    early = early.filter(other => other !== step)
    show(written ? { entries: written.entries, answers: known(written.answers, options) } : applyStep(stored, step))
    // Waking the other tabs for nothing would have them wake this one.
    if (written?.changed) channel?.postMessage('berubah')
  }
  const readSalinan = async (key: string) => {
    const copy = await db?.get('lembar', key).catch(() => undefined)
    return copy?.bentuk === BENTUK ? copy : undefined
  }
  // One after the other: a step that falls back to memory must not be painted over by one that was on its way to the disk.
  let last: Promise<void> = Promise.resolve()

  return {
    get storage() {
      return db ? 'perangkat' : 'memori'
    },
    get menulis() {
      return early.length > 0
    },
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(step, options = {}) {
      const ketukan = options.segera && db ? writeKetukan(db, options.segera) : undefined
      const done = last.then(() => run(step, options, ketukan))
      last = done.catch(() => undefined)
      if (options.segera && db) {
        early = [...early, step]
        state = applyStep(state, step)
        painting = true
        setelahLukisan(() => {
          painting = false
          tell()
        })
      }
      return done
    },
    async readLembar(key) {
      return (await readSalinan(key))?.lembar
    },
    readSalinan,
    async listLembar(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const found = (await db?.getAll('lembar', range).catch(() => undefined)) ?? []
      return found.filter(({ bentuk }) => bentuk === BENTUK).toSorted((a, b) => b.at - a.at)
    },
    async writeLembar(key, lembar) {
      // A help for later and no more: the sheet is on the screen all the same. That it failed is told where it matters.
      const written = await db?.put('lembar', { key, lembar, at: Date.now(), bentuk: BENTUK }).catch(() => undefined)
      catatSalinan(written !== undefined)
    },
    async forget(whose) {
      if (!db) return show({ ...stored, answers: {} })
      if (!(await forgetStored(db, whose).catch(() => false))) return
      await reload()
      channel?.postMessage('berubah')
    },
    reload,
    async pungut() {
      if (!db || !(await takeUpKetukan(db).catch(() => false))) return
      await reload()
      channel?.postMessage('berubah')
    },
  }
}

/** The state after a change, numbers given from `no` on. */
export function applyChange({ entries, answers }: QueueState, change: Change, no: number): QueueState {
  const removed = new Set(change.remove ?? [])
  const replaced = new Map((change.put ?? []).map(entry => [entry.no, entry]))
  const kept = entries.filter(entry => !removed.has(entry.no)).map(entry => replaced.get(entry.no) ?? entry)
  const added = (change.add ?? []).map((entry, i) => ({ ...entry, no: no + i }))
  return {
    entries: [...kept, ...added],
    answers: change.answers ? { ...answers, [change.answers.group]: change.answers.rows } : answers,
  }
}

function applyStep(state: QueueState, step: Step): QueueState {
  return applyChange(state, step(state), nextNo(state))
}

function nextNo({ entries }: QueueState): number {
  return Math.max(0, ...entries.map(entry => entry.no)) + 1
}

async function connect(): Promise<IDBPDatabase<HadirDB>> {
  // Some private modes never answer.
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 3000),
  )
  return Promise.race([openStored(), limit])
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

async function readState(db: IDBPDatabase<HadirDB>): Promise<QueueState> {
  const tx = db.transaction(['outbox', 'jawaban'])
  const [entries, jawaban] = await Promise.all([tx.objectStore('outbox').getAll(), tx.objectStore('jawaban').getAll()])
  return { entries, answers: Object.fromEntries(jawaban.map(({ group, rows }) => [group, rows])) }
}

let ketukanCount = 0

/**
 * Begun in the turn of the tap, before anything is drawn. With `commit` the browser has all of it and gets it to the disk
 * although the page is closed in that very moment; one that reads first would end with the page. The key, undefined where
 * it could not be written: then the step itself meets the same trouble and says so.
 */
async function writeKetukan(db: IDBPDatabase<HadirDB>, ketukan: Ketukan): Promise<string | undefined> {
  ketukanCount += 1
  const key = `${String(ketukan.origin.at).padStart(15, '0')}-${String(ketukanCount).padStart(6, '0')}-${ketukan.origin.id}`
  try {
    const tx = db.transaction('ketukan', 'readwrite', { durability: 'relaxed' })
    const written = Promise.all([tx.store.put({ key, ...ketukan }), tx.done])
    tx.commit()
    await written
    return key
  } catch {
    return undefined
  }
}

/** Whether there was anything. What another tab is about to put into the queue itself it finds done. */
async function takeUpKetukan(db: IDBPDatabase<HadirDB>): Promise<boolean> {
  const left = await db.getAll('ketukan')
  for (const { key, sheet, taps, origin } of left) {
    await updateStored(db, queue => stage(queue, sheet, taps, origin), {}, key)
  }
  return left.length > 0
}

/** The entries after the step, the answers it read and made, and whether it changed anything; with `ketukan` once, whoever does it. */
async function updateStored(
  db: IDBPDatabase<HadirDB>,
  step: Step,
  { strict = false, group }: UpdateOptions,
  ketukan?: string,
): Promise<QueueState & { changed: boolean }> {
  const stores = ['outbox', 'jawaban', ...(ketukan === undefined ? [] : (['ketukan'] as const))] as const
  const tx = db.transaction(stores, 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  const outbox = tx.objectStore('outbox')
  const jawaban = tx.objectStore('jawaban')
  const [entries, read, mine] = await Promise.all([
    outbox.getAll(),
    jawaban.getAll(group),
    ketukan === undefined ? true : tx.objectStore('ketukan').getKey(ketukan),
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
  if (ketukan !== undefined && mine) requests.push(tx.objectStore('ketukan').delete(ketukan))
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

/** Whether there was anything. What was confirmed is not kept by account, so it goes with the sheets it belongs to. */
async function forgetStored(db: IDBPDatabase<HadirDB>, whose: (user: number) => boolean): Promise<boolean> {
  const tx = db.transaction(['jawaban', 'lembar'], 'readwrite')
  const keys = (await tx.objectStore('lembar').getAllKeys()).filter(key => whose(ownerOf(key)))
  for (const key of keys) await tx.objectStore('lembar').delete(key)
  if (keys.length > 0) await tx.objectStore('jawaban').clear()
  await tx.done
  return keys.length > 0
}

/** Confirmed marks and copied sheets are only a help; what is old is fetched again. Unsent marks are never thrown away. */
async function prune(db: IDBPDatabase<HadirDB>): Promise<void> {
  const before = Date.now() - KEEP
  const tx = db.transaction(['jawaban', 'lembar'], 'readwrite')
  for (const name of ['jawaban', 'lembar'] as const) {
    const store = tx.objectStore(name)
    for (const row of await store.getAll()) {
      if (row.at < before) await store.delete('key' in row ? row.key : row.group)
    }
  }
  await tx.done
}
