import { sql } from 'kysely'
import { idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

// Pertemuan whose marks came from a file: opened the moment they are made.

const KEY = { integer: ['kelompok_id', 'kegiatan_id', 'ke'], text: ['tanggal'] } as const

interface File {
  rekap_berkas_id: number
  akun_id: number
  now: number
}

/** Returns how many are new: what is there already stays as it is. */
export async function insertFromFile(tx: Tx, rows: readonly PertemuanKey[], by: File): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into pertemuan (kelompok_id, kegiatan_id, tanggal, ke, materi, tempat, mulai, selesai, catatan, pelaksana_id, badal,
      murabbi_hadir, version, created_at, created_by, opened_at, opened_by, rekap_berkas_id)
    select r.kelompok_id, r.kegiatan_id, r.tanggal, r.ke, '', '', '', '', '', null, '',
      null, 1, ${sql.lit(by.now)}, ${by.akun_id}, ${sql.lit(by.now)}, ${by.akun_id}, ${by.rekap_berkas_id}
    from ${jsonRows(tx, rows, KEY)} as r where true
    on conflict (kelompok_id, kegiatan_id, tanggal, ke) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Planned ones that nobody has opened. Returns how many were. */
export async function openFromFile(tx: Tx, rows: readonly PertemuanKey[], by: File): Promise<number> {
  const { numAffectedRows } = await sql`
    update pertemuan set opened_at = ${sql.lit(by.now)}, opened_by = ${by.akun_id}, rekap_berkas_id = ${by.rekap_berkas_id}
    from ${jsonRows(tx, rows, KEY)} as r
    where pertemuan.kelompok_id = r.kelompok_id and pertemuan.kegiatan_id = r.kegiatan_id and pertemuan.tanggal = r.tanggal
      and pertemuan.ke = r.ke and pertemuan.opened_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

interface FromFileRow extends Columns<'pertemuan', 'id' | 'kelompok_id'> {
  /** 1: it was planned before the file came. */
  direncanakan: number
}

export async function listFromFile(db: Db, fileRekapId: number): Promise<FromFileRow[]> {
  return rowsOf(db)`
    select p.id, p.kelompok_id, case when p.opened_at = p.created_at and p.jadwal_id is null then 0 else 1 end as direncanakan
    from pertemuan p where p.rekap_berkas_id = ${fileRekapId} order by p.id`
}

/** Made by the file, and without a roll by now: as if it was only planned, which is what a cancel takes away. */
export async function unopenFromFile(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update pertemuan set opened_at = null, opened_by = null, rekap_berkas_id = null
    where id in ${idList(tx, ids)}`.execute(tx)
}
