import { type Kysely, sql } from 'kysely'

/** How and when an issued letter reached whom it is for; nobody has noted it of any yet. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(`create table penyampaian (
      dokumen_id integer not null references dokumen (id) on delete cascade,
      cara text not null check (cara in ('diserahkan','wa_me')), tanggal text not null,
      akun_id integer not null references akun (id), at ${instant} not null, primary key (dokumen_id, cara))`)
    .execute(db)
}
