import { type RecordAbsensiReply, recordAbsensiReply, type Tanda } from '#contract/absensi/lembar.ts'
import { AppError } from '#server/dasar/errors.ts'

type Record = (rows: Tanda[]) => Promise<RecordAbsensiReply>

/**
 * Marks that a phone sends for entries that were merged meanwhile go to the one that stayed, and are answered under the id they
 * were sent with. One after the other: two of them may be one person by now, and the second is then another's opinion.
 */
export async function recordMerged(
  rows: readonly Tanda[],
  left: ReadonlyMap<number, number>,
  record: Record,
): Promise<RecordAbsensiReply> {
  const sendiri = rows.filter(row => !left.has(row.mahasantri_id))
  const replies = sendiri.length > 0 ? [await attempt(record, sendiri)] : []
  for (const row of rows) {
    const mahasantri_id = left.get(row.mahasantri_id)
    if (mahasantri_id !== undefined)
      replies.push(answerAs(row.mahasantri_id, await attempt(record, [{ ...row, mahasantri_id }])))
  }
  const tanpa_catatan = replies.flatMap(reply => reply.tanpa_catatan ?? [])
  // Only what says that not everything was saved has more than the marks.
  const [first, ...others] = replies.toSorted((a, b) => Number(b.kode !== undefined) - Number(a.kode !== undefined))
  if (!first) throw new Error('marks of merged entries without a row')
  return {
    ...first,
    rows: [first, ...others].flatMap(reply => reply.rows),
    konflik: [first, ...others].flatMap(reply => reply.konflik),
    ditolak: [first, ...others].flatMap(reply => reply.ditolak),
    ...(tanpa_catatan.length > 0 ? { tanpa_catatan } : {}),
  }
}

/** A refusal of all rows of one of them takes nothing from the others: it is told, not thrown. */
async function attempt(record: Record, rows: Tanda[]): Promise<RecordAbsensiReply> {
  try {
    return await record(rows)
  } catch (error) {
    const told = error instanceof AppError ? recordAbsensiReply.safeParse(error.extra).data : undefined
    if (!told || !(error instanceof AppError)) throw error
    return { ...told, kode: error.kode, pesan: error.message }
  }
}

function answerAs(id: number, { rows, konflik, ditolak, tanpa_catatan, ...reply }: RecordAbsensiReply) {
  const asSent = <T extends { mahasantri_id: number }>(row: T): T => ({ ...row, mahasantri_id: id })
  return {
    ...reply,
    rows: rows.map(asSent),
    konflik: konflik.map(asSent),
    ditolak: ditolak.map(asSent),
    ...(tanpa_catatan ? { tanpa_catatan: [id] } : {}),
  }
}
