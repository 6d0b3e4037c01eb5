import { sql } from 'kysely'
import type { Delivery } from '#contract/dokumen/delivery.ts'
import type { DokumenKind } from '#contract/dokumen/dokumen.ts'
import { WALI_LETTERS } from '#contract/dokumen/wali-surat.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { EXPELLED } from './surat.sql.ts'

export interface OwnLetterRow extends Columns<'dokumen', 'id' | 'kode' | 'judul' | 'nomor' | 'ditarik_at'> {
  jenis: DokumenKind
  tanggal: string
  cara: Delivery
  /** 1: its text was kept. */
  tersimpan: number
}

/** Letters to somebody that have reached them, as the office has noted, the latest first; those to the wali reached the wali. */
export async function listOwnLetterRows(db: Db, mahasantriId: number): Promise<OwnLetterRow[]> {
  return rowsOf(db)`
    select d.id, d.kode, d.jenis, d.judul, d.nomor, d.ditarik_at, y.tanggal, y.cara,
      case when s.naskah is null then 0 else 1 end as tersimpan
    from surat s join dokumen d on d.id = s.dokumen_id
    join penyampaian y on y.dokumen_id = d.id and ${first}
    where s.mahasantri_id = ${mahasantriId} and ${EXPELLED}
      and s.jenis not in (${sql.join([...WALI_LETTERS])})
    order by y.tanggal desc, d.id desc`
}

/** Of several the first, of one day the one handed over. */
const first = sql`not exists (select 1 from penyampaian o where o.dokumen_id = y.dokumen_id
  and (o.tanggal < y.tanggal or (o.tanggal = y.tanggal and o.cara < y.cara)))`
