import { sql } from 'kysely'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visibleKelompok, visibleRentang } from '#server/datapokok/kelompok/wewenang.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'

interface PeriodeRow {
  id: number
  nama: string
  mulai: string
  selesai: string
  aktif: boolean
}

/** The periode with this id, or the active one. */
export async function findPeriode(db: Db, id?: number): Promise<PeriodeRow | undefined> {
  const query = db.selectFrom('periode').selectAll()
  const row = await (id === undefined ? query.where('aktif', '=', 1) : query.where('id', '=', id)).executeTakeFirst()
  return row && toPeriode(row)
}

export async function listPeriodeAll(db: Db): Promise<PeriodeRow[]> {
  const rows = await db.selectFrom('periode').selectAll().orderBy('mulai', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toPeriode)
}

export async function findKegiatan(db: Db, id: number) {
  return db
    .selectFrom('kegiatan')
    .select(['id', 'nama', 'jenis', 'batas_minimal', 'batas_peringatan'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listKegiatanAll(
  db: Db,
): Promise<{ id: number; nama: string; jenis: JenisKegiatan; dihitung: number; aktif: number }[]> {
  return db.selectFrom('kegiatan').select(['id', 'nama', 'jenis', 'dihitung', 'aktif']).orderBy('id').execute()
}

export async function listKelompokVisible(
  db: Db,
  user: User,
  periodeId: number,
): Promise<{ id: number; nama: string; jk: 'L' | 'P' }[]> {
  const { rows } = await sql<{ id: number; nama: string; jk: 'L' | 'P' }>`
    select k.id, k.nama, k.jk from kelompok k
    where k.periode_id = ${periodeId} and ${visibleKelompok(user)} order by k.nama_urut`.execute(db)
  return rows
}

/** Murabbi who lead or led one of the visible kelompok of the periode, as far as the caller may know. */
export async function listMurabbiVisible(db: Db, user: User, periodeId: number, hariIni: string) {
  const { rows } = await sql<{ id: number; nama: string; gelar_depan: string; gelar_belakang: string }>`
    select m.id, m.nama, m.gelar_depan, m.gelar_belakang from murabbi m
    where m.id in (select a.murabbi_id from kelompok_murabbi a join kelompok k on k.id = a.kelompok_id
      where k.periode_id = ${periodeId} and ${visibleRentang(user, hariIni)})
    order by m.nama_cari, m.id`.execute(db)
  return rows
}

/** What the members of the periode's kelompok whom the caller may know study, and since when. */
export async function listStudi(db: Db, user: User, periodeId: number, hariIni: string) {
  const { rows } = await sql<{ prodi: string; fakultas: string; angkatan: number | null }>`
    select distinct m.prodi, m.fakultas, m.angkatan from mahasantri m
    where m.id in (select a.mahasantri_id from keanggotaan a join kelompok k on k.id = a.kelompok_id
      where k.periode_id = ${periodeId} and ${visibleRentang(user, hariIni)})`.execute(db)
  return rows
}

function toPeriode(row: {
  id: number
  tahun_akademik: string
  semester: 'ganjil' | 'genap'
  gelombang: string
  mulai: string
  selesai: string
  aktif: number
}): PeriodeRow {
  return { id: row.id, nama: namePeriode(row), mulai: row.mulai, selesai: row.selesai, aktif: row.aktif === 1 }
}
