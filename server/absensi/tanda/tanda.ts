import type { Now, Tanda } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { countRosterList, subtractRosters } from '#server/absensi/jumlah/jumlah.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { fillRoster, holdKelompok, listIzinOfVersions } from './izin-content.sql.ts'
import { changeMarksByKoreksi, restoreMarksOfKoreksi } from './koreksi-marks.sql.ts'
import { deleteRosterList, insertRoster, listRecorderName, listUnopened, lockMarks, type MarkRow } from './tanda.sql.ts'

// The marks of a pertemuan, whoever changes them: the sheet, izin and koreksi write through this room. Of its statements the sheet
// decides for itself which marks to lock and what to change.
export { type AppliedRow, type ChangeRow, changeMarks, listApplied, lockMarks, type MarkRow } from './tanda.sql.ts'

type NameOf = (akunId: number | null) => string | null

/** Who set these marks; asked for only where it is told, which a save that meets nobody does not. */
export async function readNames(db: Db, marks: readonly Pick<MarkRow, 'akun_id'>[]): Promise<NameOf> {
  const ids = [...new Set(marks.flatMap(({ akun_id }) => akun_id ?? []))]
  const nama = new Map((ids.length === 0 ? [] : await listRecorderName(db, ids)).map(row => [row.id, row.nama]))
  return akunId => (akunId === null ? null : (nama.get(akunId) ?? null))
}

export function toNow({ status, menit, catatan, version, akun_id, pada }: MarkRow, nameOf: NameOf): Now {
  return { status, menit, catatan, version, oleh: nameOf(akun_id), pada }
}

/**
 * Whether a mark has been changed by nothing but an izin since the version a tap was based on, so that the tap contradicts
 * nobody: it knew of that very izin (`izin_id`: before a pertemuan is opened the sheet already shows what it will be opened
 * with), or the izin has taken its mark back and left nothing to contradict.
 */
export async function readSinceIzin(
  tx: Tx,
  pertemuanId: number,
  marks: readonly MarkRow[],
): Promise<(mark: MarkRow, tanda: Tanda) => boolean> {
  const ids = marks.map(mark => mark.mahasantri_id)
  const history = Map.groupBy(await listIzinOfVersions(tx, pertemuanId, ids), row => row.mahasantri_id)
  return (mark, { base_version, izin_id }) => {
    const since = (history.get(mark.mahasantri_id) ?? []).filter(row => row.version > base_version)
    if (since.length === 0 || since.some(row => row.izin_id === null)) return false
    return mark.status === null || since.at(-1)?.izin_id === izin_id
  }
}

/** The marks of these pertemuan in roll order. */
export async function readTanda(db: Db, pertemuanIds: readonly number[]): Promise<Map<number, (Status | null)[]>> {
  const rows: { pertemuan_id: number; status: Status | null }[] = await rowsOf(db)`
    select a.pertemuan_id, a.status from absensi a join mahasantri m on m.id = a.mahasantri_id
    where a.pertemuan_id in ${idList(db, pertemuanIds)} order by m.nama_cari, m.id`
  const byPertemuan = Map.groupBy(rows, row => row.pertemuan_id)
  return new Map([...byPertemuan].map(([id, marks]) => [id, marks.map(({ status }) => status)]))
}

export { thawRoster } from './tanda.sql.ts'

/**
 * Of pertemuan that were opened in this transaction: everybody who is a member of its kelompok on its date gets a row, unset
 * or with what an approved izin of that day says. Returns how many. Never run twice.
 */
export async function freezeRosterList(
  tx: Tx,
  pertemuanIds: readonly number[],
  kelompokIds: readonly number[],
): Promise<number> {
  await holdKelompok(tx, kelompokIds)
  const count = await insertRoster(tx, pertemuanIds)
  if (count > 0) {
    await countRosterList(tx, pertemuanIds)
    await fillRoster(tx, pertemuanIds)
  }
  return count
}

/** The way back, marks and history with it: only of what made them is undone as a whole, and nobody has added to it. */
export async function dropRosterList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await subtractRosters(tx, pertemuanIds)
  await deleteRosterList(tx, pertemuanIds)
}

export { holdMarksOfKoreksi } from './koreksi-marks.sql.ts'

/** The marks of these people as they stand, by mahasantri_id, and nobody can change them until the transaction ends. */
export async function holdMarks(tx: Tx, pertemuanId: number, mahasantriIds: readonly number[]) {
  return byPerson(tx, await lockMarks(tx, pertemuanId, mahasantriIds))
}

/** The same for a pertemuan that nobody has opened: what its members would be opened with. Nothing is held. */
export async function readUnopened(db: Db, place: PertemuanKey) {
  return byPerson(db, await listUnopened(db, place))
}

/** Changes the held marks to what these accepted koreksi ask; the history names the koreksi and who accepted it. */
export async function applyKoreksi(tx: Tx, user: User, koreksiIds: readonly number[], now: number): Promise<void> {
  await changeMarksByKoreksi(tx, koreksiIds, { akun_id: user.id, at: now })
}

/** Gives the held marks back what stood there before these koreksi were accepted. */
export async function takeBackKoreksi(tx: Tx, user: User, koreksiIds: readonly number[], now: number): Promise<void> {
  await restoreMarksOfKoreksi(tx, koreksiIds, { akun_id: user.id, at: now })
}

async function byPerson(db: Db, marks: readonly MarkRow[]): Promise<Map<number, Now>> {
  const nameOf = await readNames(db, marks)
  return new Map(marks.map(mark => [mark.mahasantri_id, toNow(mark, nameOf)]))
}

export { countFileTanda, insertFileTanda, listChanged } from './from-file.sql.ts'
