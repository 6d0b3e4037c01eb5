import { type Kysely, sql } from 'kysely'

/** The photograph that what was sent was read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table kiriman add column kertas text').execute(db)
}
