import { type Kysely, sql } from 'kysely'

/**
 * Devices an account knows, and until when and by whom a one-time password is used. Those that are on their way are good for
 * seven days from now. The counts of guesses go: they were kept under what was typed.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `alter table akun add column sandi_sampai_at ${instant}`,
    'alter table akun add column sandi_perangkat text',
    `create table perangkat_dikenal (
      akun_id integer not null references akun (id), tanda_hash text not null, used_at ${instant} not null,
      primary key (akun_id, tanda_hash))`,
    'delete from percobaan_masuk',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`update akun set sandi_sampai_at = ${Date.now() + 7 * 86_400_000} where ganti_sandi = 1`.execute(db)
}
