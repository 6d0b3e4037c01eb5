import { statusIzin } from '#contract/absensi/izin-kind.ts'
import type { LembarRow, Now } from '#contract/absensi/lembar.ts'
import { distinguishName } from '#contract/identitas.ts'
import { problemOf } from './decide.ts'
import { type Answers, contentOf, type Entry, type MarkContent, sameContent } from './entry.ts'
import type { Tap } from './queue.ts'

export interface ShownRow extends LembarRow {
  /** Not yet confirmed by the server: drawn with a clock. */
  menunggu: boolean
  /**
   * The version of the mark that a tap on this row has seen from the server. Not `version` while a mark of this device stands
   * over it: that one may have come with a sheet read anew, underneath.
   */
  base_version: number
  /** Somebody else's mark that differs from the person's own, which is what the row itself holds. */
  konflik: Now | null
  /** Why the server refused the mark. */
  tolak: string | null
  /** When the finger touched a mark that is not confirmed. */
  tapped_at: number | null
  /**
   * The izin whose mark this will be once the pertemuan is opened: the server has none yet, the row shows it already. A tap
   * carries it, so that what it changes is known to have been seen.
   */
  dari_izin: number | null
}

/**
 * What the screen shows: the sheet as the server last told it, newer answers over it, and what is still on this device
 * over those, in the order it was recorded; names that occur twice are told apart, here for every label and text made of them.
 * Pure, so a reload shows the same. `answers`: those of this sheet's pertemuan (`answersOn`).
 */
export function applyOutbox(rows: readonly LembarRow[], answers: Answers, pending: readonly Entry[]): ShownRow[] {
  const shown = new Map<number, ShownRow>()
  for (const row of distinguishName(rows)) {
    const answer = answers[row.mahasantri_id]
    const current = answer && answer.version > row.version ? { ...row, ...markOf(answer) } : row
    shown.set(row.mahasantri_id, {
      ...beginning(current),
      menunggu: false,
      base_version: current.version,
      konflik: null,
      tolak: null,
      tapped_at: null,
    })
  }
  for (const { input, state, problems } of pending) {
    for (const tanda of input.rows) {
      const { mahasantri_id, tapped_at } = tanda
      const row = shown.get(mahasantri_id)
      if (!row) continue
      const problem = state === 'stuck' ? problemOf(problems, mahasantri_id) : undefined
      // After a mark that is on its way the base is a guess; what was seen is what that one stands on.
      const { base_version } = row.menunggu ? row : tanda
      const own = { ...contentOf(tanda), tapped_at, menunggu: true, base_version }
      const mark = { ...own, konflik: null, tolak: problem?.pesan ?? null }
      if (!problem?.sekarang) {
        shown.set(mahasantri_id, { ...row, ...mark })
        continue
      }
      const theirs = newest(problem.sekarang, row)
      // Meanwhile they have come to the same mark: there is nothing left to decide.
      const agreed = sameContent(theirs, tanda)
      const seen = { base_version: theirs.version, tolak: null, konflik: agreed ? null : theirs, menunggu: !agreed }
      shown.set(mahasantri_id, { ...row, ...mark, ...seen })
    }
  }
  return [...shown.values()]
}

/** A tap on a row as it is shown: of a conflict both marks have been seen, of a row that waits only the own one. */
export function tapOn(row: ShownRow, isi: MarkContent): Tap {
  return {
    ...{ mahasantri_id: row.mahasantri_id, nama: row.nama, base_version: row.base_version, ...contentOf(isi) },
    sebelum: row.menunggu && !row.konflik ? undefined : contentOf(row.konflik ?? row),
    izin_id: row.dari_izin ?? undefined,
  }
}

/** A row nobody has touched, not even the server, begins as the approved izin says. */
export function beginning<R extends LembarRow>(row: R): R & { dari_izin: number | null } {
  const { izin } = row
  if (izin === null || row.version > 0 || row.status !== null) return { ...row, dari_izin: null }
  return { ...row, status: statusIzin[izin.jenis], dari_izin: izin.id }
}

function newest(sekarang: Now, row: ShownRow): Now {
  if (sekarang.version >= row.version) return sekarang
  return markOf(row)
}

function markOf({ status, menit, catatan, version, oleh, pada }: Now): Now {
  return { status, menit, catatan, version, oleh, pada }
}
