import { randomUUID } from 'node:crypto'
import type { Sekarang } from '#contract/absensi/lembar.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { changeMarksByKoreksi, restoreMarksOfKoreksi } from './koreksi-marks.sql.ts'
import { readNames, toSekarang } from './nama-pencatat.ts'
import { listUnopened, lockMarks, type MarkRow } from './tanda.sql.ts'

export { holdMarksOfKoreksi } from './koreksi-marks.sql.ts'

/** The marks of these people as they stand, by mahasantri_id, and nobody can change them until the transaction ends. */
export async function holdMarks(
  tx: Tx,
  pertemuanId: number,
  mahasantriIds: readonly number[],
): Promise<Map<number, Sekarang>> {
  return byPerson(tx, await lockMarks(tx, pertemuanId, mahasantriIds))
}

/** The same for a pertemuan that nobody has opened: what its members would be opened with. Nothing is held. */
export async function readUnopened(
  db: Db,
  place: { kelompok_id: number; tanggal: string },
): Promise<Map<number, Sekarang>> {
  return byPerson(db, await listUnopened(db, place))
}

/** Changes the held marks to what these accepted koreksi ask; the history names the koreksi and who accepted it. */
export async function applyKoreksi(tx: Tx, user: User, koreksiIds: readonly number[], now: number): Promise<void> {
  await changeMarksByKoreksi(tx, koreksiIds, { akun_id: user.id, at: now, action_id: randomUUID() })
}

/** Gives the held marks back what stood there before these koreksi were accepted. */
export async function takeBackKoreksi(tx: Tx, user: User, koreksiIds: readonly number[], now: number): Promise<void> {
  await restoreMarksOfKoreksi(tx, koreksiIds, { akun_id: user.id, at: now, action_id: randomUUID() })
}

async function byPerson(db: Db, marks: readonly MarkRow[]): Promise<Map<number, Sekarang>> {
  const nameOf = await readNames(db, marks)
  return new Map(marks.map(mark => [mark.mahasantri_id, toSekarang(mark, nameOf)]))
}
