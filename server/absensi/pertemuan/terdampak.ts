import type { Db, Tx } from '#database/schema.ts'
import { recountAroundAll } from '#server/absensi/jumlah/jumlah.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import * as terdampakSql from './terdampak.sql.ts'

/** Of a long span so many are named and the days after them counted; a day is always named whole, which may be more. */
const VISIBLE = 200

/** What is planned, and what was held, on days that are to be holidays, before anybody says what becomes of either. */
export async function readAffected(db: Db, rentang: readonly terdampakSql.AffectedDay[], now: number) {
  const rows = await terdampakSql.listOn(db, rentang, await getToday(db, now))
  const [dibuka, terjadwal] = [rows.filter(row => row.dibuka === 1), rows.filter(row => row.dibuka === 0)]
  return { ...describeAffected(terjadwal), dibuka: describeAffected(dibuka) }
}

/** How many, and by name those of the first days: whoever decides about a day has to see all of it. */
function describeAffected(rows: readonly terdampakSql.AffectedRow[]) {
  const last = rows[Math.min(VISIBLE, rows.length) - 1]?.tanggal ?? ''
  const shown = rows
    .filter(({ tanggal }) => tanggal <= last)
    .map(({ pertemuan_id, kelompok, kegiatan, tanggal, mulai, ...row }) => ({
      ...{ pertemuan_id, kelompok, kegiatan, tanggal, mulai },
      periode: namePeriodeLain(row),
    }))
  return { jumlah: rows.length, terisi: rows.filter(row => row.terisi === 1).length, rows: shown }
}

/** Which pertemuan on the days of a holiday are ditiadakan: those only planned, those that were opened. */
export interface CancelChoice {
  tiadakan: boolean
  tiadakan_dibuka: boolean
}

/** The pertemuan of these holidays are ditiadakan, each with the name of its holiday; marks stay and count no more. Returns how many. */
export async function cancelOnLibur(
  tx: Tx,
  rentang: readonly (terdampakSql.AffectedDay & { nama: string })[],
  by: { akun_id: number; now: number },
  { tiadakan, tiadakan_dibuka }: CancelChoice,
): Promise<number> {
  const oleh = { ...by, hariIni: await getToday(tx, by.now) }
  // The opened ones first: what somebody opens meanwhile is none that was asked about.
  const ids = tiadakan_dibuka ? await terdampakSql.listOpenedOn(tx, rentang, oleh.hariIni) : []
  const dibuka = await recountAroundAll(tx, ids, () => terdampakSql.insertPeniadaanOpened(tx, ids, rentang, oleh))
  return dibuka + (tiadakan ? await terdampakSql.insertPeniadaanOn(tx, rentang, oleh) : 0)
}

/** What the libur took off on days that will be ordinary ones, before anybody says what becomes of it. */
export async function readReleased(db: Db, lepas: terdampakSql.Release, now: number) {
  return describeAffected(await terdampakSql.listReleasedRows(db, lepas, await getToday(db, now)))
}

/** They take place again: what was only planned is planned, and marks count. Before the libur itself is changed; returns how many. */
export async function restoreReleased(tx: Tx, lepas: terdampakSql.Release, now: number): Promise<number> {
  const today = await getToday(tx, now)
  const rows = await terdampakSql.listReleasedRows(tx, lepas, today)
  const dibuka = rows.filter(row => row.dibuka === 1).map(row => row.pertemuan_id)
  return recountAroundAll(tx, dibuka, () => terdampakSql.deleteReleasePeniadaan(tx, lepas, today))
}

/** What stays ditiadakan because of the libur says its new name. */
export async function renameOnLibur(
  tx: Tx,
  lama: terdampakSql.AffectedDay & { nama: string },
  baru: terdampakSql.AffectedDay & { nama: string },
  now: number,
) {
  if (baru.nama === lama.nama) return
  const dari = lama.dari > baru.dari ? lama.dari : baru.dari
  const sampai = lama.sampai < baru.sampai ? lama.sampai : baru.sampai
  await terdampakSql.renamePeniadaan(tx, { dari, sampai, nama: lama.nama }, baru.nama, await getToday(tx, now))
}
