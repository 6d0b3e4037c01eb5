import { type Kysely, sql } from 'kysely'

/** To which wali the summary up to the end of a week was opened in WhatsApp. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table ringkasan_wali (
      tautan_id integer not null references tautan_wali (id) on delete cascade, sampai text not null,
      dikirim_at ${instant} not null, akun_id integer not null references akun (id), primary key (tautan_id, sampai))`,
    'create index ringkasan_wali_akun on ringkasan_wali (akun_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
