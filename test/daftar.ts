import type { DataImpor, ListRow } from '#server/datapokok/impor/impor-row.ts'
import { parseList, type ReadResult } from '#server/datapokok/impor/read-list.ts'

/** What is read of a list, its rows by what becomes of them. */
export function readDaftar(...input: Parameters<typeof parseList>) {
  return splitRows(parseList(...input))
}

export function splitRows({ rows, ...hasil }: ReadResult) {
  const isBaik = (row: ListRow): row is ListRow & { data: DataImpor } => !!row.data && row.galat.length === 0
  const baris = rows.filter(isBaik).map(({ galat: _, isi: __, ...row }) => row)
  const ditolak = rows.filter(({ galat }) => galat.length > 0)
  const dilewati = rows.filter(row => !isBaik(row) && row.galat.length === 0)
  const jumlah = { baik: baris.length, ditolak: ditolak.length, dilewati: dilewati.length }
  return { ...hasil, baris, ditolak, dilewati, jumlah: { baris: baris.length + ditolak.length, ...jumlah } }
}
