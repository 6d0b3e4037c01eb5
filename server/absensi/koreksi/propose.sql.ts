import { type Insertable, sql } from 'kysely'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

export async function getPlace(db: Db, pertemuanId: number) {
  return rowOf(db)<Columns<'kegiatan', 'jenis'> & Columns<'kelompok', 'jk'>>`
    select g.jenis, k.jk from pertemuan p join kegiatan g on g.id = p.kegiatan_id join kelompok k on k.id = p.kelompok_id
    where p.id = ${pertemuanId}`
}

export type ProposalRow = Columns<
  'koreksi',
  'id' | 'mahasantri_id' | 'keadaan' | 'to_status' | 'to_menit' | 'alasan' | 'akun_id'
>

/** What this action has proposed before. */
export async function listProposed(db: Db, pertemuanId: number, actionId: string): Promise<ProposalRow[]> {
  return rowsOf(db)`
    select id, mahasantri_id, keadaan, to_status, to_menit, alasan, akun_id from koreksi
    where action_id = ${actionId} and pertemuan_id = ${pertemuanId} order by id`
}

/** Who of them has a koreksi waiting in this pertemuan. */
export async function listWaiting(db: Db, pertemuanId: number, mahasantriIds: readonly number[]) {
  return rowsOf(db)<{ mahasantri_id: number; nama: string }>`
    select k.mahasantri_id, m.nama from koreksi k join mahasantri m on m.id = k.mahasantri_id
    where k.pertemuan_id = ${pertemuanId} and k.keadaan = 'menunggu' and k.mahasantri_id in ${idList(db, mahasantriIds)}
    order by m.nama, m.id`
}

/** Held until the transaction ends: what one person proposes comes one after the other. */
export async function lockPerson(tx: Tx, mahasantriId: number): Promise<void> {
  await sql`select id from mahasantri where id = ${mahasantriId} ${forUpdate(tx)}`.execute(tx)
}

/** How many koreksi of their own marks somebody has proposed that wait, by any account of the person. */
export async function countOwnWaiting(db: Db, mahasantriId: number): Promise<number> {
  return numberOf(db)`
    select count(*) as n from koreksi k join akun a on a.id = k.akun_id
    where k.mahasantri_id = ${mahasantriId} and a.mahasantri_id = ${mahasantriId} and k.keadaan = 'menunggu'`
}

type WaitingRow = Columns<'koreksi', 'id' | 'mahasantri_id' | 'akun_id' | 'at'> &
  Columns<'absensi', 'status' | 'menit'> & { oleh: string }

export async function listWaitingOf(db: Db, pertemuanId: number) {
  return rowsOf(db)<WaitingRow>`
    select k.id, k.mahasantri_id, k.to_status as status, k.to_menit as menit, k.akun_id, u.nama as oleh, k.at
    from koreksi k join akun u on u.id = k.akun_id
    where k.pertemuan_id = ${pertemuanId} and k.keadaan = 'menunggu' order by k.id`
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
