import type { IDBPDatabase } from 'idb'
import {
  connect,
  type HadirDB,
  type Ketukan,
  prune,
  readState,
  type StoreOptions,
  takeUpKetukan,
  updateStored,
  writeKetukan,
} from './disk.ts'
import type { QueueState } from './entry.ts'
import { carryOverLembar } from './lembar-lama.ts'
import { applyChange, type Step } from './queue.ts'

export interface UpdateOptions extends StoreOptions {
  /**
   * A finger waits. What it did is handed to the disk before anything is shown, in one journey without an answer; then it is
   * known and told, while it is joining the queue (`menulis`).
   */
  segera?: Ketukan
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
  /** Takes what was confirmed from the device, with the copies it belongs to. Never what is unsent. */
  forgetAnswers(): Promise<void>
  /** Takes the state anew from the disk. */
  reload(): Promise<void>
  /** Puts into the queue what was tapped in a page that was closed in that moment. */
  pungut(): Promise<void>
}

let opening: Promise<Outbox> | undefined

/** The one outbox of this tab. What of it is in memory only goes with the page, so the browser asks before it is closed. */
export function openOutbox(): Promise<Outbox> {
  opening ??= createOutbox(connect).then(outbox => {
    addEventListener('beforeunload', event => {
      if (outbox.storage === 'memori' && outbox.state.entries.length > 0) event.preventDefault()
    })
    return outbox
  })
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
  const show = (next: QueueState) => {
    stored = next
    state = early.reduce(applyStep, stored)
    for (const listener of listeners) listener()
  }
  const reload = async () => {
    if (db) show(await readState(db))
  }
  if (db) {
    try {
      await prune(db)
      await takeUpKetukan(db)
      await carryOverLembar(db).catch(() => undefined)
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
        show(stored)
      }
      return done
    },
    async forgetAnswers() {
      if (!db) return show({ ...stored, answers: {} })
      if (
        !(await db.clear('jawaban').then(
          () => true,
          () => false,
        ))
      )
        return
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

function applyStep(state: QueueState, step: Step): QueueState {
  return applyChange(state, step(state), nextNo(state))
}

function nextNo({ entries }: QueueState): number {
  return Math.max(0, ...entries.map(entry => entry.no)) + 1
}
