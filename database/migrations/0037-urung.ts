import { type Kysely, sql } from 'kysely'

/** What a confirmation has taken the place of, for the seconds in which it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ['sebelum_akun_id integer references akun (id)', 'sebelum_at bigint', 'sebelum_perubahan integer']
  for (const column of columns) await sql.raw(`alter table konfirmasi add column ${column}`).execute(db)
}
