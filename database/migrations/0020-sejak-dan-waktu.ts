import { type Kysely, sql } from 'kysely'

/**
 * From which date a weekly time was there to be kept, and when a change of a mark was made as far as it can be believed. Of what was
 * there before: the first date a weekly time planned, because the plan is made with it and never for the past; the arrival.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `alter table jadwal add column sejak text not null default ''`,
    `update jadwal set sejak = coalesce((select min(p.tanggal) from pertemuan p
      where p.jadwal_id = jadwal.id and (p.opened_at is null or p.opened_at <> p.created_at)), '')`,
    `alter table riwayat add column waktu_at ${instant}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
