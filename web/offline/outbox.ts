import type { IDBPDatabase } from 'idb'
import { createListeners } from '#web/ui/listeners.ts'
import {
  type HadirDB,
  openOutboxDisk,
  prune,
  readDiskState,
  type StoredTap,
  type StoreOptions,
  takeUpTap,
  updateStored,
  writeTap,
} from './disk.ts'
import type { QueueState } from './entry.ts'
import { carryOverLembar } from './lembar-lama.ts'
import { applyChange, type Step } from './queue.ts'

export interface UpdateOptions extends StoreOptions {
  /**
   * A finger waits. What it did is handed to the disk before anything is shown, in one journey without an answer; then it is
   * known and told, while it is joining the queue (`menulis`).
   */
  segera?: StoredTap
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
  opening ??= createOutbox(openOutboxDisk).then(outbox => {
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
  const disk = await openDisk(open)
  const known = createKnown((await disk.begin()) ?? { entries: [], answers: {} })
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  // Waking the other tabs for nothing would have them wake this one.
  const tellTabs = () => channel?.postMessage('berubah')
  const reload = async () => {
    if (disk.db) known.show(await readDiskState(disk.db))
  }
  channel?.addEventListener('message', () => void reload().catch(() => undefined))

  const run = async (step: Step, options: UpdateOptions, tap: Promise<string | undefined> | undefined) => {
    const written = await disk.write(step, options, await tap)
    known.land(step, written, options)
    if (written?.changed) tellTabs()
  }
  // One after the other: a step that falls back to memory must not be painted over by one that was on its way to the disk.
  let last: Promise<void> = Promise.resolve()

  return {
    get storage() {
      return disk.db ? 'perangkat' : 'memori'
    },
    get menulis() {
      return known.early.length > 0
    },
    get state() {
      return known.state
    },
    subscribe: known.subscribe,
    update(step, options = {}) {
      const tap = options.segera && disk.db ? writeTap(disk.db, options.segera) : undefined
      const done = last.then(() => run(step, options, tap))
      last = done.catch(() => undefined)
      if (tap) known.foresee(step)
      return done
    },
    async forgetAnswers() {
      if (!disk.db) return known.show({ ...known.stored, answers: {} })
      const cleared = disk.db.clear('jawaban').then(yes, no)
      if (!(await cleared)) return
      await reload()
      tellTabs()
    },
    reload,
    async pungut() {
      if (!disk.db || !(await takeUpTap(disk.db).catch(no))) return
      await reload()
      tellTabs()
    },
  }
}

const yes = () => true
const no = () => false

/** The disk, as long as it can be written to; `db` undefined: no disk. */
async function openDisk(open: () => Promise<IDBPDatabase<HadirDB>>) {
  return {
    db: await open().catch(() => undefined),
    /** What it holds, once what is old has been put in order. */
    async begin(): Promise<QueueState | undefined> {
      if (!this.db) return undefined
      try {
        await prune(this.db)
        await takeUpTap(this.db)
        await carryOverLembar(this.db).catch(() => undefined)
        return await readDiskState(this.db)
      } catch {
        this.db = undefined
        return undefined
      }
    },
    /** A phone that slept may have lost the connection and not the disk, so it is opened once more. */
    async write(step: Step, options: UpdateOptions, tap: string | undefined) {
      if (!this.db) return undefined
      try {
        return await updateStored(this.db, step, options, tap)
      } catch {
        try {
          this.db = await open()
          return await updateStored(this.db, step, options, tap)
        } catch (error) {
          // Full, or taken away while in use. What is in memory is all there is now; the screen says so.
          console.error(error)
          this.db = undefined
          return undefined
        }
      }
    },
  }
}

/** What this tab knows of the queue: `stored`, and over it the steps that are on their way to the disk. */
function createKnown(stored: QueueState) {
  const { subscribe, tell } = createListeners()
  const known = {
    stored,
    early: [] as readonly Step[],
    state: stored,
    subscribe,
    show(next: QueueState): void {
      known.stored = next
      known.state = known.early.reduce(applyStep, next)
      tell()
    },
    foresee(step: Step): void {
      known.early = [...known.early, step]
      known.show(known.stored)
    },
    /** A step has been written, or could not be. */
    land(step: Step, written: QueueState | undefined, { group }: UpdateOptions): void {
      known.early = known.early.filter(other => other !== step)
      const { entries, answers } = written ?? applyStep(known.stored, step)
      // Over what is known now, not when the step began: another tab may have told its answers while the step was written.
      known.show({
        entries,
        answers: written && group !== undefined ? { ...known.stored.answers, ...answers } : answers,
      })
    },
  }
  return known
}

function applyStep(state: QueueState, step: Step): QueueState {
  return applyChange(state, step(state), nextNo(state))
}

function nextNo({ entries }: QueueState): number {
  return Math.max(0, ...entries.map(entry => entry.no)) + 1
}
