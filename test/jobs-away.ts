import { sql } from 'kysely'
import { dialectOf } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'

/** A database as it was before 0046, for a test that migrates it: what came later goes too. */
export async function takeJobsAway(db: Db): Promise<void> {
  for (const name of ['cetakan_added', 'cetakan_claimed', 'pemberitahuan_added', 'pemberitahuan_claimed'])
    await (dialectOf(db) === 'sqlite'
      ? sql`drop trigger ${sql.table(`job_${name}`)}`
      : sql`drop function ${sql.table(`job_${name}`)} cascade`
    ).execute(db)
  for (const table of ['job', 'akun_kampus', 'masuk_kampus', 'kunci_api'])
    await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`delete from migrasi where name >= '0046'`.execute(db)
}
