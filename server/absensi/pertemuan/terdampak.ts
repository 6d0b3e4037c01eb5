import type { Db, Tx } from '#database/schema.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import * as terdampakSql from './terdampak.sql.ts'

const TERLIHAT = 20

/** What is planned on days that are to be holidays, before anybody says what becomes of it. */
export async function readTerdampak(db: Db, rentang: readonly terdampakSql.Hari[], now: number) {
  return describeTerdampak(await terdampakSql.listPlannedOn(db, rentang, await getHariIni(db, now)))
}

/** How many, and the first of them by name. */
export function describeTerdampak(rows: readonly terdampakSql.TerdampakRow[]) {
  const shown = rows.slice(0, TERLIHAT).map(({ aktif, tahun_akademik, semester, gelombang, ...row }) => ({
    ...row,
    periode: namePeriodeLain({ aktif, tahun_akademik, semester, gelombang }),
  }))
  return { jumlah: rows.length, rows: shown }
}

/** The planned pertemuan of these holidays are ditiadakan, each with the name of its holiday. Returns how many. */
export async function cancelOnLibur(
  tx: Tx,
  rentang: readonly (terdampakSql.Hari & { nama: string })[],
  by: { akun_id: number; now: number },
): Promise<number> {
  return terdampakSql.insertPeniadaanOn(tx, rentang, { ...by, hariIni: await getHariIni(tx, by.now) })
}

/** What the libur took off on days that will be ordinary ones, before anybody says what becomes of it. */
export async function readTerlepas(db: Db, lepas: terdampakSql.Lepas, now: number) {
  return describeTerdampak(await terdampakSql.listTerlepasRows(db, lepas, await getHariIni(db, now)))
}

/** They are planned again. Before the libur itself is changed; returns how many. */
export async function restoreTerlepas(tx: Tx, lepas: terdampakSql.Lepas, now: number): Promise<number> {
  return terdampakSql.deletePeniadaanLepas(tx, lepas, await getHariIni(tx, now))
}

/** What stays ditiadakan because of the libur says its new name. */
export async function renameOnLibur(
  tx: Tx,
  lama: terdampakSql.Hari & { nama: string },
  baru: terdampakSql.Hari & { nama: string },
  now: number,
) {
  if (baru.nama === lama.nama) return
  const dari = lama.dari > baru.dari ? lama.dari : baru.dari
  const sampai = lama.sampai < baru.sampai ? lama.sampai : baru.sampai
  await terdampakSql.renamePeniadaan(tx, { dari, sampai, nama: lama.nama }, baru.nama, await getHariIni(tx, now))
}
