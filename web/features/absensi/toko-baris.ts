import type { Lembar } from '#contract/absensi.ts'
import { applyOutbox, type Baris } from '#web/offline/apply-outbox.ts'
import { type Answers, answersOn, type Dilihat, groupOf, type QueueState, type Sheet } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { setelahLukisan } from '#web/ui/setelah-lukisan.ts'
import { isInWindow } from './tekan-tombol.ts'

const NO_ANSWERS: Answers = {}

/**
 * The rows of one sheet as they are shown. A row in which nothing changed is the same object as before, and a list of such
 * rows the same list: the queue moves four times for one tap (shown, stored, sealed, answered), and only what can be seen of
 * it is told. A tap is told by the queue when its button has been painted: then all of it at once, so that the save state
 * and the counters are one frame behind and no more. Where many rows change, those in the window come first; what is out of
 * sight, and everything that counts or sums up, after that frame.
 */
export interface TokoBaris {
  /** Always the newest. */
  list(): readonly Baris[]
  row(mahasantriId: number): Baris | undefined
  /** Whether the mark that is shown is this account's: it waits on this device, or is the last one it has had confirmed. */
  milikSendiri(mahasantriId: number): boolean
  /** The server's rows, read anew. */
  setRows(lembar: LembarBaris): void
  /** The pertemuan these rows are of; a tap is made on it. */
  readonly dilihat: Dilihat
  subscribeList(listener: () => void): () => void
  subscribeRow(mahasantriId: number, listener: () => void): () => void
  /** Follows the queue until it is called. */
  start(): () => void
}

/** What of a sheet the rows need. */
export type LembarBaris = Pick<Lembar, 'baris' | 'dipindah_id'> & {
  pertemuan: { id: number; opened_at: number | null } | null
}

export interface Layar {
  /** Whether the row can be seen now; asked only where many change at once. */
  tampak(mahasantriId: number): boolean
  /** Runs `work` once the next frame has been painted. */
  setelahLukisan(work: () => void): void
}

/** More changes than these are looked at for whether they can be seen, and told in two steps. */
const FEW = 2

export function createTokoBaris(
  outbox: Pick<Outbox, 'state' | 'subscribe'>,
  first: LembarBaris,
  sheet: Sheet,
  user: number,
  layar: Layar = browserLayar,
): TokoBaris {
  const group = groupOf(sheet)
  const listeners = new Set<() => void>()
  const rowListeners = new Map<number, Set<() => void>>()
  let rows = first.baris
  let dilihat = dilihatOn(first)
  let queue: QueueState | undefined
  let answers: Answers = NO_ANSWERS
  let shown: readonly Baris[] = []
  let byId = new Map<number, Baris>()
  // Read by somebody who could not wait to be told.
  let untold: number[] = []
  let late = new Set<number>()
  let waiting = false
  read()

  return {
    list() {
      untold.push(...read())
      return shown
    },
    row(id) {
      untold.push(...read())
      return byId.get(id)
    },
    milikSendiri(id) {
      untold.push(...read())
      const row = byId.get(id)
      const answer = answers[id]
      return Boolean(row && (row.menunggu || (answer?.sendiri && answer.version === row.version)))
    },
    get dilihat() {
      return dilihat
    },
    setRows(next) {
      const seen = dilihatOn(next)
      if (next.baris === rows && sameDilihat(seen, dilihat)) return
      rows = next.baris
      dilihat = seen
      queue = undefined
      refresh()
    },
    subscribeList(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeRow(id, listener) {
      const own = rowListeners.get(id) ?? new Set()
      rowListeners.set(id, own.add(listener))
      return () => own.delete(listener)
    },
    start() {
      refresh()
      return outbox.subscribe(refresh)
    },
  }

  /** The ids whose row is another object now. */
  function read(): number[] {
    if (queue === outbox.state) return []
    queue = outbox.state
    const pending = queue.entries.filter(entry => entry.group === group && entry.user === user)
    answers = answersOn(queue.answers[group] ?? NO_ANSWERS, dilihat)
    const next = keepSame(shown, applyOutbox(rows, answers, pending))
    if (next === shown) return []
    const changed = next.filter((row, i) => row !== shown[i]).map(row => row.mahasantri_id)
    shown = next
    byId = new Map(next.map(row => [row.mahasantri_id, row]))
    return changed
  }

  function refresh(): void {
    const changed = [...new Set([...untold, ...read()])]
    untold = []
    if (changed.length === 0) return
    const few = changed.length <= FEW
    const now = few ? changed : changed.filter(layar.tampak)
    const seen = new Set(now)
    late = new Set([...late, ...changed].filter(id => !seen.has(id)))
    tell(now)
    if (waiting) return
    if (few) {
      for (const listener of listeners) listener()
      return
    }
    waiting = true
    layar.setelahLukisan(() => {
      waiting = false
      const rest = late
      late = new Set()
      tell(rest)
      for (const listener of listeners) listener()
    })
  }

  function tell(ids: Iterable<number>): void {
    for (const id of ids) for (const listener of rowListeners.get(id) ?? []) listener()
  }
}

/** `after` with every row that is the same as at its place in `before` taken from there; `before` itself when all are. */
export function keepSame(before: readonly Baris[], after: readonly Baris[]): readonly Baris[] {
  const rows = after.map((row, i) => {
    const old = before[i]
    return old && sameRow(old, row) ? old : row
  })
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows
}

function sameRow(a: Baris, b: Baris): boolean {
  for (const key in b) if (!Object.is(a[key as keyof Baris], b[key as keyof Baris])) return false
  return true
}

/** One that is only planned holds no marks, and may be planned anew under another id. */
function dilihatOn({ pertemuan, dipindah_id }: LembarBaris): Dilihat {
  return { pertemuan_id: pertemuan?.opened_at ? pertemuan.id : undefined, dipindah_id: dipindah_id ?? undefined }
}

function sameDilihat(a: Dilihat, b: Dilihat): boolean {
  return a.pertemuan_id === b.pertemuan_id && a.dipindah_id === b.dipindah_id
}

const browserLayar: Layar = {
  tampak(mahasantriId) {
    const row = document.getElementById(`baris-${mahasantriId}`)
    return row !== null && isInWindow(row)
  },
  setelahLukisan,
}
