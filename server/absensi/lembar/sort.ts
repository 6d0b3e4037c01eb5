import type { RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import type { Tx } from '#database/schema.ts'
import type { Agreed } from '#server/absensi/tanda/agreed.ts'
import {
  type AppliedRow,
  listApplied,
  type MarkRow,
  readNames,
  readSinceIzin,
  toNow,
} from '#server/absensi/tanda/tanda.ts'
import type { readInput } from './past-tautan.ts'
import { notOnRoster } from './reply.ts'

export type MarksRead = Awaited<ReturnType<typeof readInput>>
type Refused = RecordAbsensiReply['ditolak']
/** A stored mark and what was sent for it, as `tanda` says it. */
interface Different {
  mark: MarkRow
  sent: Tanda
}
export interface MarkWrites {
  mark: MarkRow
  tanda: Tanda
}

/** What becomes of each row by the version it was based on: refused, agreed with, written, or another value on an old base. */
export function sortRows(rows: readonly Tanda[], stored: ReadonlyMap<number, MarkRow>, isian: MarksRead) {
  const ditolak: Refused = []
  const sepakat: Agreed[] = []
  const berbeda: Different[] = []
  const tulis: MarkWrites[] = []
  for (const sent of rows) {
    const { mahasantri_id } = sent
    const mark = stored.get(mahasantri_id)
    if (!mark) {
      ditolak.push(notOnRoster(mahasantri_id))
      continue
    }
    const tanda = isian.tanda(sent, mark.catatan)
    const refusal = isian.tolak(sent, mark)
    if (!refusal && isSame(mark, tanda)) sepakat.push({ mark, sent, tanda })
    else if (mark.version !== tanda.base_version) berbeda.push({ mark, sent })
    else if (refusal) ditolak.push({ mahasantri_id, ...refusal })
    else tulis.push({ mark, tanda })
  }
  return { ditolak, sepakat, berbeda, tulis }
}

/** Another value on an old base: this action's own echo, a tap that only an izin came before, or a conflict. */
export async function settleDifferent(
  tx: Tx,
  pertemuanId: number,
  actionId: string,
  different: readonly Different[],
  isian: MarksRead,
) {
  const settled: Pick<RecordAbsensiReply, 'rows' | 'konflik' | 'ditolak'> & { tulis: MarkWrites[] } = {
    ...{ rows: [], konflik: [], ditolak: [], tulis: [] },
  }
  if (different.length === 0) return settled
  const marks = different.map(({ mark }) => mark)
  const applied = new Map((await listApplied(tx, pertemuanId, actionId)).map(row => [row.mahasantri_id, row]))
  const nameOf = await readNames(tx, marks)
  const onlyIzinSince = await readSinceIzin(tx, pertemuanId, marks)
  for (const { mark, sent } of different) {
    const { mahasantri_id } = mark
    const earlier = applied.get(mahasantri_id)
    const refusal = isian.tolak(sent, mark)
    // Under the same id but with another value it is no echo: saying it was written would lose it.
    if (earlier && isEcho(earlier, isian.tanda(sent, earlier.to_catatan)))
      settled.rows.push({ ...versionOf(earlier), sekarang: refusal ? null : toNow(mark, nameOf) })
    else if (refusal) settled.ditolak.push({ mahasantri_id, ...refusal })
    else if (!earlier && onlyIzinSince(mark, sent)) settled.tulis.push({ mark, tanda: isian.tanda(sent, mark.catatan) })
    else settled.konflik.push({ mahasantri_id, sekarang: toNow(mark, nameOf) })
  }
  return settled
}

function isSame(mark: MarkRow, tanda: Tanda): boolean {
  return mark.status === tanda.status && mark.menit === tanda.menit && mark.catatan === tanda.catatan
}

function isEcho({ to_status, to_menit, to_catatan }: AppliedRow, { status, menit, catatan }: Tanda): boolean {
  return to_status === status && to_menit === menit && to_catatan === catatan
}

function versionOf({ mahasantri_id, version, arrived_at }: AppliedRow) {
  return { mahasantri_id, version, arrived_at }
}
