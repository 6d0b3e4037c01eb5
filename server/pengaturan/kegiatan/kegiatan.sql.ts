import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import { forUpdate } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export interface KegiatanData
  extends Omit<KegiatanRow, 'dihitung' | 'aktif' | 'kode_hadir' | 'kode_terlambat' | 'dipakai' | 'version'> {
  dihitung: number
  aktif: number
  kode_hadir: number
  kode_terlambat: number | null
  /** 2 with an opened pertemuan, 1 with a jadwal, a kelompok, one that is planned, an izin of one or a syarat of kelulusan, 0 unused. */
  dipakai: number
}

export async function listKegiatanRows(db: Db): Promise<KegiatanData[]> {
  return rowsOf(db)`
    select g.id, g.nama, g.jenis, g.batas_minimal, g.batas_peringatan, g.dihitung, g.aktif, g.kode_hadir, g.kode_terlambat,
      case when exists (select 1 from pertemuan p where p.kegiatan_id = g.id and p.opened_at is not null) then 2
        when exists (select 1 from pertemuan p where p.kegiatan_id = g.id) then 1
        when exists (select 1 from kelompok_kegiatan k where k.kegiatan_id = g.id) then 1
        when exists (select 1 from jadwal j where j.kegiatan_id = g.id) then 1
        when exists (select 1 from izin z where z.kegiatan_id = g.id) then 1
        when exists (select 1 from syarat_kelulusan s where s.kegiatan_id = g.id) then 1 else 0 end as dipakai
    from kegiatan g order by g.aktif desc, lower(g.nama), g.id`
}

export type KegiatanFields = Pick<KegiatanData, 'nama' | 'jenis' | 'batas_minimal' | 'batas_peringatan'> & {
  dihitung: 0 | 1
  aktif: 0 | 1
  kode_hadir?: 0 | 1
  kode_terlambat?: number | null
}

export async function insertKegiatanRow(tx: Tx, row: KegiatanFields): Promise<number> {
  return (await tx.insertInto('kegiatan').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateKegiatanRow(tx: Tx, id: number, row: KegiatanFields): Promise<void> {
  await tx.updateTable('kegiatan').set(row).where('id', '=', id).execute()
}

/** The secret that codes are made from, with the first kegiatan that uses them. */
export async function ensureCodeSecret(tx: Tx): Promise<void> {
  const row = { id: 1, rahasia: randomBytes(32).toString('hex') }
  await tx
    .insertInto('rahasia_kode')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Of two that save it the second waits, and finds what the first has made of it. */
export async function lockKegiatan(tx: Tx, id: number): Promise<void> {
  await sql`select id from kegiatan where id = ${id} ${forUpdate(tx)}`.execute(tx)
}

export async function deleteKegiatanRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('kegiatan').where('id', '=', id).execute()
}
