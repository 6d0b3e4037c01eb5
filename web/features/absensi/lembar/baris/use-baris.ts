import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { applyOutbox, type Baris } from '#web/offline/apply-outbox.ts'
import { answersOn, type Dilihat, type QueueState } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'

/** What of a sheet its rows need. */
export type LembarBaris = Pick<Lembar, 'baris' | 'dipindah_id' | 'akun_id'> & {
  pertemuan: { id: number; opened_at: number | null } | null
}

/**
 * The rows of a sheet as they are shown, and `baca` for whoever acts on them: always the newest, drawn or not. `group`: the
 * sheet's.
 */
export function useBaris(outbox: Outbox, { baris, pertemuan, dipindah_id, akun_id }: LembarBaris, group: string) {
  const shown = useRef<readonly Baris[]>([])
  const baca = useMemo(
    () => parseBaris(outbox, { baris, pertemuan, dipindah_id, akun_id }, group, shown),
    [outbox, baris, pertemuan, dipindah_id, akun_id, group],
  )
  return { barisList: useSyncExternalStore(outbox.subscribe, baca), baca }
}

/**
 * Reads them. The queue moves four times for one tap (shown, stored, sealed, answered); a row in which nothing can be seen to
 * change stays the same object, and a list of such rows the same list. `shown` holds the last one.
 */
export function parseBaris(
  outbox: Pick<Outbox, 'state'>,
  lembar: LembarBaris,
  group: string,
  shown: { current: readonly Baris[] },
): () => readonly Baris[] {
  const dilihat = dilihatOn(lembar)
  let queue: QueueState | undefined
  return () => {
    if (queue !== outbox.state) {
      queue = outbox.state
      const pending = queue.entries.filter(entry => entry.group === group && entry.user === lembar.akun_id)
      const answers = answersOn(queue.answers[group] ?? {}, dilihat)
      shown.current = keepSame(shown.current, applyOutbox(lembar.baris, answers, pending))
    }
    return shown.current
  }
}

/** The pertemuan the rows are of. One that is only planned holds no marks, and may be planned anew under another id. */
export function dilihatOn({ pertemuan, dipindah_id }: LembarBaris): Dilihat {
  return { pertemuan_id: pertemuan?.opened_at ? pertemuan.id : undefined, dipindah_id: dipindah_id ?? undefined }
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
