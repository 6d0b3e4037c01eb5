import { sql } from 'kysely'
import type { NotChosen } from '#contract/absensi/not-chosen.ts'
import type { Status } from '#contract/kehadiran.ts'
import { jsonRows } from '#database/dialect.ts'
import { hasRow, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

// What became of one mark: its versions, and what was proposed for it after the lock.

export interface RiwayatRow
  extends Omit<
    Row<'riwayat'>,
    'pertemuan_id' | 'mahasantri_id' | 'kiriman_id' | 'koreksi_id' | 'tautan_id' | 'waktu_at'
  > {
  oleh: string
  /** Of the koreksi it came from, all three null otherwise. */
  koreksi_oleh: string | null
  koreksi_at: number | null
  koreksi_jawaban: string | null
  /** Who made the link it came through. */
  tautan: string | null
  /** The file it came from. */
  berkas: string | null
  /** The photograph it was read from. */
  kertas: string | null
  /** 1: it was taken from a code. */
  kode: 0 | 1
  /** 1: it is kept. */
  foto: 0 | 1
  izin_dari: string | null
  izin_sampai: string | null
}

export async function listRiwayatRows(db: Db, pertemuanId: number, mahasantriId: number): Promise<RiwayatRow[]> {
  return rowsOf(db)`
    select r.version, r.from_status, r.from_menit, r.from_catatan, r.to_status, r.to_menit, r.to_catatan,
      r.akun_id, u.nama as oleh, ku.nama as koreksi_oleh, k.at as koreksi_at, k.jawaban as koreksi_jawaban,
      r.tapped_at, r.arrived_at, r.device, r.alasan, r.izin_id, i.dari as izin_dari, i.sampai as izin_sampai,
      (select m.nama from tautan l join akun m on m.id = l.dibuat_oleh where l.id = r.tautan_id) as tautan,
      (select b.nama_berkas from rekap_berkas b where s.action_id = 'rekap-berkas ' || b.id) as berkas, s.kertas, coalesce(s.kode, 0) as kode,
      case when exists (select 1 from foto_kertas f where f.pertemuan_id = r.pertemuan_id and f.kertas = s.kertas) then 1 else 0 end as foto
    from riwayat r join akun u on u.id = r.akun_id
    left join kiriman s on s.id = r.kiriman_id
    left join koreksi k on k.id = r.koreksi_id
    left join akun ku on ku.id = k.akun_id
    left join izin i on i.id = r.izin_id
    where r.pertemuan_id = ${pertemuanId} and r.mahasantri_id = ${mahasantriId}
    order by r.version desc`
}

/** How the row came onto the roster later, or went, the latest first. */
export async function listListRows(db: Db, pertemuanId: number, mahasantriId: number) {
  return rowsOf(db)<{ masuk: 0 | 1; oleh: string | null; at: number }>`
    select d.masuk, u.nama as oleh, d.at from riwayat_daftar d left join akun u on u.id = d.akun_id
    where d.pertemuan_id = ${pertemuanId} and d.mahasantri_id = ${mahasantriId} order by d.id desc`
}

export async function hasMark(db: Db, pertemuanId: number, mahasantriId: number): Promise<boolean> {
  return hasRow(db)`select 1 from absensi where pertemuan_id = ${pertemuanId} and mahasantri_id = ${mahasantriId}`
}

export interface RiwayatKoreksiRow extends Columns<'koreksi', 'id' | 'at' | 'alasan' | 'keadaan' | 'jawaban'> {
  oleh: string
  dari: Status | null
  menjadi: Status | null
  putusan_oleh: string | null
}

/** What was proposed for one mark after the lock, the latest first. */
export async function listRiwayatKoreksi(
  db: Db,
  pertemuanId: number,
  mahasantriId: number,
): Promise<RiwayatKoreksiRow[]> {
  return rowsOf(db)`
    select k.id, u.nama as oleh, k.at, k.from_status as dari, k.to_status as menjadi, k.alasan, k.keadaan,
      d.nama as putusan_oleh, k.jawaban
    from koreksi k join akun u on u.id = k.akun_id left join akun d on d.id = k.decided_by
    where k.pertemuan_id = ${pertemuanId} and k.mahasantri_id = ${mahasantriId}
    order by k.at desc, k.id desc`
}

// Marks that never stood, because whoever tapped them chose another's in a conflict.

/** For people of the roster only. Returns whose are kept by this action, now or when it came before. */
export async function insertNotChosen(
  tx: Tx,
  pertemuanId: number,
  rows: readonly NotChosen[],
  by: { action_id: string; akun_id: number; arrived_at: number; device: string; tautan_id: number | null },
): Promise<number[]> {
  const given = jsonRows(tx, rows, {
    integer: ['mahasantri_id', 'terhadap', 'menit'],
    text: ['status', 'catatan'],
    bigint: ['tapped_at', 'decided_at'],
  })
  await sql`
    insert into tak_dipilih (pertemuan_id, mahasantri_id, action_id, terhadap, status, menit, catatan, akun_id,
      tapped_at, decided_at, arrived_at, device, tautan_id)
    select a.pertemuan_id, a.mahasantri_id, ${by.action_id}, c.terhadap, c.status, c.menit, c.catatan, ${by.akun_id},
      c.tapped_at, c.decided_at, ${by.arrived_at}, ${by.device}, ${by.tautan_id}
    from ${given} as c cross join absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id = c.mahasantri_id
    on conflict (pertemuan_id, mahasantri_id, action_id) do nothing`.execute(tx)
  const kept = await rowsOf(tx)<{ mahasantri_id: number }>`
    select mahasantri_id from tak_dipilih where pertemuan_id = ${pertemuanId} and action_id = ${by.action_id}`
  return kept.map(row => row.mahasantri_id)
}

interface NotChosenRow extends Omit<Row<'tak_dipilih'>, 'pertemuan_id' | 'mahasantri_id' | 'action_id' | 'tautan_id'> {
  oleh: string
  /** Who made the link it came through. */
  tautan: string | null
}

/** What was given up of one mark, the latest first. */
export async function listNotChosenRows(db: Db, pertemuanId: number, mahasantriId: number): Promise<NotChosenRow[]> {
  return rowsOf(db)`
    select t.id, t.status, t.menit, t.catatan, t.akun_id, u.nama as oleh, t.terhadap, t.tapped_at, t.decided_at, t.arrived_at,
      t.device, (select m.nama from tautan l join akun m on m.id = l.dibuat_oleh where l.id = t.tautan_id) as tautan
    from tak_dipilih t join akun u on u.id = t.akun_id
    where t.pertemuan_id = ${pertemuanId} and t.mahasantri_id = ${mahasantriId}
    order by t.id desc`
}
