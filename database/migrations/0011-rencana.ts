import { type Kysely, sql } from 'kysely'

/** Finds what is only planned without passing by everything that was held: few rows, asked for by every recap and agenda. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index pertemuan_rencana on pertemuan (kelompok_id, tanggal) where opened_at is null')
    .execute(db)
}
