import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { BarisLembar } from '#contract/absensi.ts'
import { applyOutbox, type Baris } from '#web/offline/apply-outbox.ts'
import { type Answers, groupOf, type QueueState, type Sheet } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'

const NO_ANSWERS: Answers = {}

/**
 * The rows as they are shown. A row in which nothing changed is the same object as before, and a list of such rows the same
 * list: the queue changes four times for one tap (shown, stored, sealed, answered), the screen is drawn for what can be seen.
 */
export function useBaris(outbox: Outbox, rows: readonly BarisLembar[], sheet: Sheet, user: number): readonly Baris[] {
  const group = groupOf(sheet)
  const last = useRef<{ rows: readonly BarisLembar[]; queue: QueueState; shown: readonly Baris[] }>(undefined)
  const read = useCallback(() => {
    const queue = outbox.state
    const before = last.current
    if (before?.queue === queue && before.rows === rows) return before.shown
    const pending = queue.entries.filter(entry => entry.group === group && entry.user === user)
    const shown = keepSame(before?.shown ?? [], applyOutbox(rows, queue.answers[group] ?? NO_ANSWERS, pending))
    last.current = { rows, queue, shown }
    return shown
  }, [outbox, rows, group, user])
  return useSyncExternalStore(outbox.subscribe, read)
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
