import { type Kysely, sql } from 'kysely'

/**
 * Reports read counts now, and marks only of the few people they show: one mark of one person is found at once, where before
 * all of the person's were walked for each pertemuan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index absensi_mahasantri').execute(db)
  await sql.raw('create index absensi_mahasantri on absensi (mahasantri_id, pertemuan_id, status)').execute(db)
}
