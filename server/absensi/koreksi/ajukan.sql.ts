import { type Insertable, sql } from 'kysely'
import { idList, jsonRows } from '#database/dialect.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

export async function getPlace(db: Db, pertemuanId: number) {
  return db
    .selectFrom('pertemuan as p')
    .innerJoin('kegiatan as g', 'g.id', 'p.kegiatan_id')
    .innerJoin('kelompok as k', 'k.id', 'p.kelompok_id')
    .select(['g.jenis', 'k.jk'])
    .where('p.id', '=', pertemuanId)
    .executeTakeFirst()
}

export type ProposalRow = Columns<
  'koreksi',
  'id' | 'mahasantri_id' | 'keadaan' | 'to_status' | 'to_menit' | 'alasan' | 'akun_id'
>

/** What this action has proposed before. */
export async function listProposed(db: Db, pertemuanId: number, actionId: string): Promise<ProposalRow[]> {
  return db
    .selectFrom('koreksi')
    .select(['id', 'mahasantri_id', 'keadaan', 'to_status', 'to_menit', 'alasan', 'akun_id'])
    .where('action_id', '=', actionId)
    .where('pertemuan_id', '=', pertemuanId)
    .orderBy('id')
    .execute()
}

/** Who of them has a koreksi waiting in this pertemuan. */
export async function listWaiting(db: Db, pertemuanId: number, mahasantriIds: readonly number[]) {
  return db
    .selectFrom('koreksi as k')
    .innerJoin('mahasantri as m', 'm.id', 'k.mahasantri_id')
    .select(['k.mahasantri_id', 'm.nama'])
    .where('k.pertemuan_id', '=', pertemuanId)
    .where('k.keadaan', '=', 'menunggu')
    .where('k.mahasantri_id', 'in', idList(db, mahasantriIds))
    .orderBy('m.nama')
    .execute()
}

export async function listWaitingOf(db: Db, pertemuanId: number) {
  return db
    .selectFrom('koreksi as k')
    .innerJoin('akun as u', 'u.id', 'k.akun_id')
    .select([
      'k.id',
      'k.mahasantri_id',
      'k.to_status as status',
      'k.to_menit as menit',
      'k.akun_id',
      'u.nama as oleh',
      'k.at',
    ])
    .where('k.pertemuan_id', '=', pertemuanId)
    .where('k.keadaan', '=', 'menunggu')
    .orderBy('k.id')
    .execute()
}

type NewKoreksi = Omit<
  Insertable<Database['koreksi']>,
  'pertemuan_id' | 'akun_id' | 'at' | 'action_id' | 'to_catatan' | 'keadaan'
>

export async function insertKoreksi(
  tx: Tx,
  by: { pertemuan_id: number; akun_id: number; at: number; action_id: string },
  list: readonly NewKoreksi[],
): Promise<void> {
  const rows = jsonRows(tx, list, {
    integer: ['mahasantri_id', 'base_version', 'from_menit', 'to_menit'],
    text: ['from_status', 'from_catatan', 'to_status', 'alasan'],
  })
  await sql`
    insert into koreksi (pertemuan_id, mahasantri_id, base_version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, alasan, akun_id, at, action_id)
    select ${by.pertemuan_id}, c.mahasantri_id, c.base_version, c.from_status, c.from_menit, c.from_catatan,
      c.to_status, c.to_menit, case when c.to_status = 'U' then '' else c.from_catatan end, c.alasan, ${by.akun_id}, ${by.at}, ${by.action_id}
    from ${rows} as c`.execute(tx)
}
