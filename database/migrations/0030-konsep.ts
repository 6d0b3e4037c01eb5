import { type Kysely, sql } from 'kysely'

/** A periode that is being prepared, until it is published or thrown away. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(
      `create table konsep (
      periode_id integer primary key references periode (id) on delete cascade,
      akun_id integer not null, created_at ${instant} not null)`,
    )
    .execute(db)
}
