import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const SEKALI = 200

/**
 * A fingerprint of all that a dokumen says, its letter included; what is here already is taken as it stands. A copy remembers
 * the last row of the catatan keamanan it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table dokumen add column sidik_isi text not null default ''").execute(db)
  await sql.raw('alter table cadangan add column rantai_no integer').execute(db)
  await sql.raw("alter table cadangan add column rantai_sidik text not null default ''").execute(db)
  for (let sesudah = 0; ; ) {
    const { rows } = await sql<Baris>`
      select d.id, d.kode, d.jenis, d.judul, d.pilihan, d.sidik, d.akun_id, d.oleh, d.created_at, d.isi, d.nomor, d.ditarik_at,
        d.ditarik_karena, s.naskah, k.sidik as kop
      from dokumen d left join surat s on s.dokumen_id = d.id left join kop_surat k on k.id = s.kop_surat_id
      where d.id > ${sesudah} order by d.id limit ${SEKALI}`.execute(db)
    for (const row of rows) await sql`update dokumen set sidik_isi = ${sidikIsi(row)} where id = ${row.id}`.execute(db)
    if (rows.length < SEKALI) return
    sesudah = rows.at(-1)?.id ?? 0
  }
}

interface Baris {
  [kolom: string]: unknown
  id: number
}

/** Twin: server/dokumen/content-fingerprint.ts, which compares. */
function sidikIsi(row: Baris): string {
  const angka = (value: unknown) => (value === null ? null : Number(value))
  const { kode, jenis, judul, pilihan, sidik, akun_id, oleh, created_at, isi, nomor, ditarik_at, ditarik_karena } = row
  const dokumen = [kode, jenis, judul, pilihan, sidik, akun_id, oleh, angka(created_at), isi, nomor]
  return createHash('sha256')
    .update(JSON.stringify([...dokumen, angka(ditarik_at), ditarik_karena, row.naskah, row.kop]))
    .digest('hex')
}
