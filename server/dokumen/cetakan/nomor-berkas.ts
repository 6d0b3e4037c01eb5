import type { Surat } from '#contract/pengaturan/nomor-surat.ts'
import { writeNomor } from '#contract/pengaturan/nomor-surat.ts'
import type { Tx } from '#database/schema.ts'
import type { Cetak } from '#server/dokumen/cetak.ts'
import { buku, pesanNomor } from '#server/dokumen/nomor.ts'
import { findNomor, setNomor } from './cetakan.sql.ts'

/**
 * The first of the numbers of a file of letters; undefined where the office numbers by hand. A file that is begun again after a
 * stop takes the numbers it had, as nobody holds a letter of it; those of one that was cancelled are not given again.
 */
export async function numberBerkas(
  tx: Tx,
  cetak: Cetak,
  id: number,
  { surat, jumlah }: { surat: Surat; jumlah: number },
): Promise<number | undefined> {
  const { pola, tanggal, tahun } = buku(cetak)
  if (pola === '') return undefined
  const had = await findNomor(tx, id)
  const enough = had && had.nomor_tahun === tahun && (had.nomor_akhir ?? 0) - (had.nomor_awal ?? 0) + 1 >= jumlah
  const awal = enough && had.nomor_awal !== null ? had.nomor_awal : await pesanNomor(tx, cetak, surat, jumlah)
  const akhir = awal + jumlah - 1
  const tertulis = [...new Set([awal, akhir])].map(n => writeNomor(pola, surat, tanggal, n))
  await setNomor(tx, id, {
    nomor: tertulis.join(' s.d. '),
    nomor_tahun: tahun,
    nomor_awal: awal,
    nomor_akhir: enough ? (had.nomor_akhir ?? akhir) : akhir,
  })
  return awal
}
