import type { LampiranKind } from '#contract/lampiran.ts'
import { rowOf } from '#database/rows.ts'
import type { Db, Row } from '#database/schema.ts'

export interface SyahadahRow extends Omit<Row<'syahadah'>, 'id'> {
  latar_nama: string | null
  latar_jenis: LampiranKind | null
  latar_ukuran: number | null
}

export async function findSyahadahRow(db: Db): Promise<SyahadahRow | undefined> {
  return rowOf(db)<SyahadahRow>`
    select s.latar_id, s.predikat, s.menurut, s.dasar_terang, s.updated_at, l.nama as latar_nama, l.jenis as latar_jenis, l.ukuran as latar_ukuran
    from syahadah s left join lampiran l on l.id = s.latar_id where s.id = 1`
}
