import type { LampiranKind } from '#contract/lampiran.ts'
import type { Signatory } from '#contract/pengaturan/kop.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

export interface KopRow extends Omit<Row<'kop'>, 'id'> {
  logo_nama: string | null
  logo_jenis: LampiranKind | null
  logo_ukuran: number | null
}

export async function findKop(db: Db): Promise<KopRow | undefined> {
  return rowOf(db)<KopRow>`
    select k.baris, k.logo_id, k.kota, k.kertas, k.hijri, k.nomor_surat, k.updated_at,
      l.nama as logo_nama, l.jenis as logo_jenis, l.ukuran as logo_ukuran
    from kop k left join lampiran l on l.id = k.logo_id where k.id = 1`
}

export async function listSignatory(db: Db): Promise<Signatory[]> {
  return rowsOf(db)`select jabatan, nama, nomor, tempat from penandatangan order by urutan, id`
}

export async function replaceSignatory(tx: Tx, list: readonly Signatory[]): Promise<void> {
  await tx.deleteFrom('penandatangan').execute()
  if (list.length === 0) return
  await tx
    .insertInto('penandatangan')
    .values(list.map((row, urutan) => ({ ...row, urutan })))
    .execute()
}
