import { type Kysely, sql } from 'kysely'

/** Links that were mailed to who forgot the password, beside those by which the first one is chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table tautan_akun add column atur_ulang integer not null default 0',
    "create index akun_email on akun (email) where email <> ''",
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
