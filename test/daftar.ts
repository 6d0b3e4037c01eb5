import { type HasilBaca, parseDaftar } from '#server/datapokok/impor/baca-daftar.ts'
import type { BarisDaftar, DataImpor } from '#server/datapokok/impor/baris-impor.ts'

/** What is read of a list, its rows by what becomes of them. */
export function readDaftar(...input: Parameters<typeof parseDaftar>) {
  return splitRows(parseDaftar(...input))
}

export function splitRows({ rows, ...hasil }: HasilBaca) {
  const isBaik = (row: BarisDaftar): row is BarisDaftar & { data: DataImpor } => !!row.data && row.galat.length === 0
  const baris = rows.filter(isBaik).map(({ galat: _, isi: __, ...row }) => row)
  const ditolak = rows.filter(({ galat }) => galat.length > 0)
  const dilewati = rows.filter(row => !isBaik(row) && row.galat.length === 0)
  const jumlah = { baik: baris.length, ditolak: ditolak.length, dilewati: dilewati.length }
  return { ...hasil, baris, ditolak, dilewati, jumlah: { baris: baris.length + ditolak.length, ...jumlah } }
}
