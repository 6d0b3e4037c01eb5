import type { Db, Tx } from '#database/schema.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import type { Hari } from './terdampak.sql.ts'
import { describeTerdampak } from './terdampak.ts'
import { deletePeniadaanLepas, type Lepas, listTerlepasRows, renamePeniadaan } from './terlepas.sql.ts'

/** What the libur took off on days that will be ordinary ones, before anybody says what becomes of it. */
export async function readTerlepas(db: Db, lepas: Lepas, now: number) {
  return describeTerdampak(await listTerlepasRows(db, lepas, await getHariIni(db, now)))
}

/** They are planned again. Before the libur itself is changed; returns how many. */
export async function restoreTerlepas(tx: Tx, lepas: Lepas, now: number): Promise<number> {
  return deletePeniadaanLepas(tx, lepas, await getHariIni(tx, now))
}

/** What stays ditiadakan because of the libur says its new name. */
export async function renameOnLibur(
  tx: Tx,
  lama: Hari & { nama: string },
  baru: Hari & { nama: string },
  now: number,
): Promise<void> {
  if (baru.nama === lama.nama) return
  const dari = lama.dari > baru.dari ? lama.dari : baru.dari
  const sampai = lama.sampai < baru.sampai ? lama.sampai : baru.sampai
  await renamePeniadaan(tx, { dari, sampai, nama: lama.nama }, baru.nama, await getHariIni(tx, now))
}
