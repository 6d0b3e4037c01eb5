import { type Kysely, sql } from 'kysely'

/** Why a warning was printed without the one before it; and letters that are neither surat keterangan nor warning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table surat add column alasan_tanpa_sp text not null default ''",
    'drop index if exists dokumen_surat',
    `create index dokumen_surat on dokumen (id)
      where jenis in ('surat_keterangan','surat_peringatan','surat_lain')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
