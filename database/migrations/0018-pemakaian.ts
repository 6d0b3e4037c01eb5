import { type Kysely, sql } from 'kysely'

/** How often each account or address has called a route that is limited, counted for all processes at once. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(`create table pemakaian (kunci text primary key, jumlah integer not null, mulai_at ${instant} not null)`)
    .execute(db)
}
