import type { Db, Tx } from '#database/schema.ts'
import { deleteKonfirmasiList } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { listDariBerkas, unopenDariBerkas } from '#server/absensi/pertemuan/dari-berkas.ts'
import { listDiubah } from '#server/absensi/tanda/dari-berkas.ts'
import { dropRosterList } from '#server/absensi/tanda/roster.ts'
import { listByPerubahan, updateRekapBerkas } from './rekap-berkas.sql.ts'
import { describeHalangan } from './rekap-berkas.ts'

/**
 * Of these perubahan those that brought in a file, and why its marks may not go; null when they may. They are the only marks
 * that a cancel removes: the file's own, and only while nobody has changed one of them.
 */
export async function readHalanganBerkas(
  db: Db,
  perubahanIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await listByPerubahan(db, perubahanIds)
  const ids = rows.flatMap(({ id, kembali }) => (kembali ? [] : [id]))
  const diubah = new Map((await listDiubah(db, ids)).map(row => [row.rekap_berkas_id, row]))
  return new Map(
    rows.map(({ id, perubahan_id, kembali }) => [
      perubahan_id,
      kembali ? 'Tandanya sudah tidak ada; unggah berkasnya lagi' : describeHalangan(diubah.get(id)),
    ]),
  )
}

/** Takes the marks of the file that this perubahan brought in off its pertemuan, so that the rest of it can be taken back. */
export async function releaseRekapBerkas(
  tx: Tx,
  perubahanId: number,
  by: { akun_id: number; now: number },
): Promise<void> {
  const [row] = await listByPerubahan(tx, [perubahanId])
  if (!row || row.kembali) return
  const [diubah] = await listDiubah(tx, [row.id])
  // The reason is said by whoever asks `readHalanganBerkas` next.
  if (describeHalangan(diubah)) return
  const pertemuan = await listDariBerkas(tx, row.id)
  const ids = pertemuan.map(({ id }) => id)
  await deleteKonfirmasiList(tx, ids)
  await dropRosterList(tx, ids)
  await unopenDariBerkas(
    tx,
    pertemuan.filter(({ direncanakan }) => direncanakan === 0).map(({ id }) => id),
  )
  await updateRekapBerkas(tx, row.id, { dibatalkan_at: by.now, dibatalkan_oleh: by.akun_id })
}
