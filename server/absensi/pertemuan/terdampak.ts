import type { Db, Tx } from '#database/schema.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { type Hari, insertPeniadaanOn, listPlannedOn, type TerdampakRow } from './terdampak.sql.ts'

const TERLIHAT = 20

/** What is planned on days that are to be holidays, before anybody says what becomes of it. */
export async function readTerdampak(db: Db, rentang: readonly Hari[], now: number) {
  return describeTerdampak(await listPlannedOn(db, rentang, await getHariIni(db, now)))
}

/** How many, and the first of them by name. */
export function describeTerdampak(rows: readonly TerdampakRow[]) {
  const shown = rows.slice(0, TERLIHAT).map(({ aktif, tahun_akademik, semester, gelombang, ...row }) => ({
    ...row,
    periode: namePeriodeLain({ aktif, tahun_akademik, semester, gelombang }),
  }))
  return { jumlah: rows.length, rows: shown }
}

/** The planned pertemuan of these holidays are ditiadakan, each with the name of its holiday. Returns how many. */
export async function cancelOnLibur(
  tx: Tx,
  rentang: readonly (Hari & { nama: string })[],
  by: { akun_id: number; now: number },
): Promise<number> {
  return insertPeniadaanOn(tx, rentang, { ...by, hariIni: await getHariIni(tx, by.now) })
}
