import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, DokumenTable, Tx } from '#database/schema.ts'

/** All that a dokumen says, with its letter and the letterhead it stands under. */
export interface IsiDokumenRow extends Omit<Selectable<DokumenTable>, 'cetakan_id'> {
  naskah: string | null
  kop: string | null
}

/** So many after id `sesudah`, in order; of those that `which` is true of (`d`, and `s` for its surat). */
export async function listIsiDokumen(
  db: Db,
  which: RawBuilder<SqlBool>,
  { sesudah, jumlah }: { sesudah: number; jumlah: number },
): Promise<IsiDokumenRow[]> {
  return rowsOf(db)`
    select d.id, d.kode, d.jenis, d.judul, d.pilihan, d.sidik, d.akun_id, d.oleh, d.created_at, d.isi, d.nomor, d.ditarik_at,
      d.ditarik_karena, d.sidik_isi, s.naskah, k.sidik as kop
    from dokumen d left join surat s on s.dokumen_id = d.id left join kop_surat k on k.id = s.kop_surat_id
    where d.id > ${sesudah} and ${which} order by d.id limit ${jumlah}`
}

export async function updateSidikIsi(tx: Tx, rows: readonly { id: number; sidik_isi: string }[]): Promise<void> {
  const given = jsonRows(tx, rows, { id: 'integer', sidik_isi: 'text' })
  await sql`update dokumen set sidik_isi = r.sidik_isi from ${given} as r where dokumen.id = r.id`.execute(tx)
}
