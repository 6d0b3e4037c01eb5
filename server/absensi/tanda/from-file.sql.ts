import { sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { countRosterList } from '#server/absensi/jumlah/jumlah.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { nameSending } from './tanda.sql.ts'

// Marks of pertemuan that came from a file: the roll is who has a mark there.

type FileTanda = PertemuanKey & { mahasantri_id: number; status: Status }

const COLUMNS = { integer: ['kelompok_id', 'kegiatan_id', 'ke', 'mahasantri_id'], text: ['tanggal', 'status'] } as const

/** By this a step of history is known to be the file's own. */
export const actionFile = (fileRekapId: number) => `rekap-berkas ${fileRekapId}`

/** Of pertemuan that were made from that file just now: their roll, its history and what it counts. */
export async function insertFileTanda(
  tx: Tx,
  tanda: readonly FileTanda[],
  by: { rekap_berkas_id: number; akun_id: number; now: number },
): Promise<void> {
  const rows = jsonRows(tx, tanda, COLUMNS)
  const here = sql`pertemuan p on p.kelompok_id = r.kelompok_id and p.kegiatan_id = r.kegiatan_id and p.tanggal = r.tanggal
    and p.ke = r.ke and p.rekap_berkas_id = ${by.rekap_berkas_id}`
  const at = sql.lit(by.now)
  await sql`
    insert into absensi (pertemuan_id, mahasantri_id, status, menit, catatan, version, akun_id, tapped_at, arrived_at)
    select p.id, r.mahasantri_id, r.status, null, '', 1, ${by.akun_id}, ${at}, ${at}
    from ${rows} as r join ${here} order by p.id, r.mahasantri_id`.execute(tx)
  const { id: sendingId } = await nameSending(tx, actionFile(by.rekap_berkas_id))
  await sql`
    insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, kiriman_id)
    select p.id, r.mahasantri_id, 1, null, null, '', r.status, null, '', ${by.akun_id}, ${at}, ${at}, '', '',
      ${sendingId}
    from ${rows} as r join ${here} order by p.id, r.mahasantri_id`.execute(tx)
}

export async function countFileTanda(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await countRosterList(tx, pertemuanIds)
}

export interface ChangedRow {
  rekap_berkas_id: number
  /** Marks that somebody has changed, added or proposed to change since. */
  tanda: number
  /** Pertemuan of which something was said since: written in, moved, called off, kept open. */
  pertemuan: number
}

/** Of these files what has been changed since they were applied; none where nothing has. */
export async function listChanged(db: Db, fileRekapIds: readonly number[]): Promise<ChangedRow[]> {
  return rowsOf(db)`
    select p.rekap_berkas_id,
      sum((select count(*) from absensi a where a.pertemuan_id = p.id and (a.version <> 1 or not exists (
        select 1 from riwayat r join kiriman s on s.id = r.kiriman_id
        where r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = 1
          and s.action_id = 'rekap-berkas ' || p.rekap_berkas_id)))
        + (select count(*) from koreksi k where k.pertemuan_id = p.id)
        + (select count(*) from tak_dipilih t where t.pertemuan_id = p.id)) as tanda,
      sum(case when p.version <> 1 and p.opened_at = p.created_at or exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
        or exists (select 1 from pemindahan m where m.pertemuan_id = p.id and m.at >= p.opened_at)
        or exists (select 1 from perpanjangan e where e.pertemuan_id = p.id and e.at >= p.opened_at) then 1 else 0 end) as pertemuan
    from pertemuan p where p.rekap_berkas_id in ${idList(db, fileRekapIds)}
    group by p.rekap_berkas_id`
}
