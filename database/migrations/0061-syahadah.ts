import { type Kysely, sql } from 'kysely'

/**
 * Certificates of who has passed: a letter of its own kind, given once for an SK; what lies behind its text, the word for how well
 * somebody did, and the name in Arabic letters.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    "alter table mahasantri add column nama_arab text not null default ''",
    'alter table kop_surat add column latar_id integer references lampiran (id)',
    'create index kop_surat_latar on kop_surat (latar_id) where latar_id is not null',
    'alter table surat add column sk_id integer references sk_kelulusan (id)',
    'create index surat_sk on surat (sk_id, mahasantri_id) where sk_id is not null',
    'drop index if exists dokumen_surat',
    `create index dokumen_surat on dokumen (id)
      where jenis in ('surat_keterangan','surat_peringatan','surat_lain','syahadah')`,
    `create table syahadah (
      id integer primary key check (id = 1), latar_id integer references lampiran (id), predikat text not null,
      updated_at ${instant} not null)`,
    'create index syahadah_latar on syahadah (latar_id) where latar_id is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
