import { idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export type FileOrangRow = Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'nama_cari' | 'jk'>

/** Who has one of these NIM or names, erased ones left out. */
export async function listFileOrang(
  db: Db,
  nim: readonly string[],
  nama_cari: readonly string[],
): Promise<FileOrangRow[]> {
  const text = (list: readonly string[]) =>
    jsonRows(
      db,
      [...new Set(list)].map(teks => ({ teks })),
      { text: ['teks'] },
    )
  return rowsOf(db)`
    select id, nim, nama, nama_cari, jk from mahasantri
    where dihapus_at is null and (nim in (select teks from ${text(nim)} as a) or nama_cari in (select teks from ${text(nama_cari)} as b))
    order by id`
}

export async function listOrangById(db: Db, ids: readonly number[]): Promise<FileOrangRow[]> {
  return rowsOf(db)`
    select id, nim, nama, nama_cari, jk from mahasantri
    where dihapus_at is null and id in ${idList(db, ids)} order by id`
}

export type FileKelompokRow = Columns<'kelompok', 'id' | 'nama' | 'nama_urut' | 'jk'>

/** In natural order. */
export async function listFileKelompok(db: Db, periodeId: number): Promise<FileKelompokRow[]> {
  return rowsOf(db)`
    select id, nama, nama_urut, jk from kelompok where periode_id = ${periodeId} order by nama_urut, id`
}

/** Which kegiatan the kelompok of that periode hold. */
export async function listHeld(db: Db, periodeId: number): Promise<{ kelompok_id: number; kegiatan_id: number }[]> {
  return rowsOf(db)`
    select kk.kelompok_id, kk.kegiatan_id from kelompok_kegiatan kk join kelompok k on k.id = kk.kelompok_id
    where k.periode_id = ${periodeId} order by kk.kelompok_id, kk.kegiatan_id`
}

export interface FileMemberRow extends Columns<'keanggotaan', 'kelompok_id' | 'mahasantri_id' | 'dari' | 'sampai'> {
  kelompok: string
}

/** Every membership of these people in that periode, oldest first. */
export async function listFileMembers(
  db: Db,
  periodeId: number,
  mahasantriIds: readonly number[],
): Promise<FileMemberRow[]> {
  return rowsOf(db)`
    select a.kelompok_id, a.mahasantri_id, a.dari, a.sampai, k.nama as kelompok
    from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where k.periode_id = ${periodeId} and a.mahasantri_id in ${idList(db, mahasantriIds)} order by a.dari, a.id`
}

export interface InputMemberRow extends Columns<'mahasantri', 'id' | 'nim' | 'nama'> {
  kelompok_id: number
}

/** Everybody who is or was a member of these kelompok, once each, by name. */
export async function listInputMember(db: Db, kelompokIds: readonly number[]): Promise<InputMemberRow[]> {
  return rowsOf(db)`
    select distinct a.kelompok_id, m.id, m.nim, m.nama, m.nama_cari
    from keanggotaan a join mahasantri m on m.id = a.mahasantri_id
    where a.kelompok_id in ${idList(db, kelompokIds)} and m.dihapus_at is null
    order by a.kelompok_id, m.nama_cari, m.id`
}

export interface FilePertemuanRow
  extends Columns<'pertemuan', 'id' | 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke'> {
  dibuka: number
  ditiadakan: number
}

/** What there is in these kelompok on those days, planned and opened. */
export async function listFilePertemuan(
  db: Db,
  kelompokIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<FilePertemuanRow[]> {
  return rowsOf(db)`
    select p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, case when p.opened_at is null then 0 else 1 end as dibuka,
      case when exists (select 1 from peniadaan n where n.pertemuan_id = p.id) then 1 else 0 end as ditiadakan
    from pertemuan p
    where p.kelompok_id in ${idList(db, kelompokIds)} and p.tanggal >= ${dari} and p.tanggal <= ${sampai}
    order by p.ke, p.id`
}
