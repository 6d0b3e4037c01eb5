import { type Selectable, sql } from 'kysely'
import type { TakDipilih } from '#contract/absensi/tak-dipilih.ts'
import { jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, TakDipilihTable, Tx } from '#database/schema.ts'

// Marks that never stood, because whoever tapped them chose another's in a conflict.

/** For people of the roster only. Returns whose are kept by this action, now or when it came before. */
export async function insertTakDipilih(
  tx: Tx,
  pertemuanId: number,
  rows: readonly TakDipilih[],
  by: { action_id: string; akun_id: number; arrived_at: number; device: string; tautan_id: number | null },
): Promise<number[]> {
  const given = jsonRows(tx, rows, {
    mahasantri_id: 'integer',
    terhadap: 'integer',
    status: 'text',
    menit: 'integer',
    catatan: 'text',
    tapped_at: 'bigint',
    decided_at: 'bigint',
  })
  await sql`
    insert into tak_dipilih (pertemuan_id, mahasantri_id, action_id, terhadap, status, menit, catatan, akun_id,
      tapped_at, decided_at, arrived_at, device, tautan_id)
    select a.pertemuan_id, a.mahasantri_id, ${by.action_id}, c.terhadap, c.status, c.menit, c.catatan, ${by.akun_id},
      c.tapped_at, c.decided_at, ${by.arrived_at}, ${by.device}, ${by.tautan_id}
    from ${given} as c cross join absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id = c.mahasantri_id
    on conflict (pertemuan_id, mahasantri_id, action_id) do nothing`.execute(tx)
  const kept = await tx
    .selectFrom('tak_dipilih')
    .select('mahasantri_id')
    .where('pertemuan_id', '=', pertemuanId)
    .where('action_id', '=', by.action_id)
    .execute()
  return kept.map(row => row.mahasantri_id)
}

export interface TakDipilihRow
  extends Omit<Selectable<TakDipilihTable>, 'pertemuan_id' | 'mahasantri_id' | 'action_id' | 'tautan_id'> {
  oleh: string
  /** Who made the link it came through. */
  tautan: string | null
}

/** What was given up of one mark, the latest first. */
export async function listTakDipilihRows(db: Db, pertemuanId: number, mahasantriId: number): Promise<TakDipilihRow[]> {
  return rowsOf(db)`
    select t.id, t.status, t.menit, t.catatan, t.akun_id, u.nama as oleh, t.terhadap, t.tapped_at, t.decided_at, t.arrived_at,
      t.device, (select m.nama from tautan l join akun m on m.id = l.dibuat_oleh where l.id = t.tautan_id) as tautan
    from tak_dipilih t join akun u on u.id = t.akun_id
    where t.pertemuan_id = ${pertemuanId} and t.mahasantri_id = ${mahasantriId}
    order by t.id desc`
}
