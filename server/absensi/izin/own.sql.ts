import { holdsOn } from '#database/date-spans.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface OwnIzinRow
  extends Columns<'izin', 'id' | 'dari' | 'sampai' | 'jenis' | 'keadaan' | 'at' | 'alasan' | 'jawaban'>,
    Columns<'izin', 'lampiran_id' | 'kelompok_id' | 'kegiatan_id' | 'ke' | 'version'> {
  kegiatan: string | null
  /** 1: asked for by an account of the person. */
  sendiri: number
}

/** What somebody has asked for themselves, and what of others is approved, the newest first. */
export async function listOwnIzinRows(db: Db, mahasantriId: number): Promise<OwnIzinRow[]> {
  return rowsOf(db)`
    select * from (
      select z.id, z.dari, z.sampai, z.jenis, z.keadaan, z.at, z.alasan, z.jawaban,
        z.lampiran_id, z.kelompok_id, z.kegiatan_id, z.ke, z.version, g.nama as kegiatan,
        case when z.tautan_wali_id is null and u.mahasantri_id = z.mahasantri_id then 1 else 0 end as sendiri
      from izin z join akun u on u.id = z.akun_id left join kegiatan g on g.id = z.kegiatan_id
      where z.mahasantri_id = ${mahasantriId}) o
    where o.sendiri = 1 or o.keadaan = 'disetujui' order by o.id desc limit 100`
}

/** How many somebody has asked for themselves since, by any account of the person. */
export async function countAskedSince(db: Db, mahasantriId: number, since: number): Promise<number> {
  return numberOf(db)`
    select count(*) as n from izin z join akun u on u.id = z.akun_id
    where z.mahasantri_id = ${mahasantriId} and u.mahasantri_id = ${mahasantriId} and z.tautan_wali_id is null and z.at > ${since}`
}

/** In which kelompok somebody is a member on a day, drafts left out. */
export async function listKelompokOn(db: Db, mahasantriId: number, day: string): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select k.id from kelompok k where ${isKelompokPublished('k.id')} and exists (
      select 1 from keanggotaan m where m.kelompok_id = k.id and m.mahasantri_id = ${mahasantriId} and ${holdsOn('m', day)})
    order by k.id`
  return rows.map(row => row.id)
}
