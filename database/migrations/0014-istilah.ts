import { type Kysely, sql } from 'kysely'

/** The institution's words for pendamping and kelompok. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pengaturan add column istilah_pendamping text not null default 'Pendamping'`.execute(db)
  await sql`alter table pengaturan add column istilah_kelompok text not null default 'Kelompok'`.execute(db)
}
