import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/**
 * Whether this account has set a mark there with its own finger, or given one up. Not what an izin or a koreksi set in its
 * name, which happens in kelompok that are not theirs, nor what came by a link, which may have been passed on.
 */
export async function hasRecorded(db: Db, pertemuanId: number, akunId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat where pertemuan_id = ${pertemuanId} and akun_id = ${akunId}
      and izin_id is null and koreksi_id is null and tautan_id is null
    union all
    select 1 from tak_dipilih where pertemuan_id = ${pertemuanId} and akun_id = ${akunId} and tautan_id is null
    limit 1`.execute(db)
  return rows.length > 0
}
