import { type Kysely, sql } from 'kysely'

/**
 * Which running numbers were set aside for a file of letters, so that the agenda can say of one without a letter what became of it.
 * Numbers up to `tanpa_catatan` were given before that was written down. And of certificates: by which level the word for how well
 * somebody did is chosen, and whether a light ground lies between a dark picture and the text. Of files whose form somebody else asks
 * for: how a CSV writes numbers with decimals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table nomor_disisihkan (
      tahun smallint not null, awal integer not null, akhir integer not null check (akhir >= awal), primary key (tahun, awal))`,
    'alter table nomor_surat add column tanpa_catatan integer not null default 0',
    'update nomor_surat set tanpa_catatan = terakhir',
    'alter table syahadah add column menurut text',
    "alter table templat_kolom add column angka text not null default ''",
    'alter table syahadah add column dasar_terang smallint not null default 0 check (dasar_terang in (0, 1))',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
