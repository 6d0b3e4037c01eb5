import { type Kysely, sql } from 'kysely'

/** Letters are numbered: a pattern, a counter for each year, and the number on each sheet. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const bytes = dialect === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    "alter table kop add column nomor_surat text not null default ''",
    'create table nomor_surat (tahun smallint primary key, terakhir integer not null)',
    `alter table dokumen add column nomor ${bytes} not null default ''`,
    "create unique index dokumen_nomor on dokumen (nomor) where nomor <> ''",
    "create index dokumen_bernomor on dokumen (id) where nomor <> ''",
    "alter table cetakan add column nomor text not null default ''",
    'alter table cetakan add column nomor_tahun smallint',
    'alter table cetakan add column nomor_awal integer',
    'alter table cetakan add column nomor_akhir integer',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
