import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type JadwalOfKelompok,
  LACKING,
  type Lacking,
  type MemberRow,
  type PengasuhRow,
} from '#contract/datapokok/kelompok.ts'
import type { Jk, JkKelompok } from '#contract/identitas.ts'
import type { KegiatanKind } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { isFewOf } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { pickFrom, pickLimit } from '#server/dasar/pick.ts'
import { murabbiName } from './kelompok.sql.ts'

export interface KelompokFilter {
  periode_id: number
  cari: string
  jk: JkKelompok | undefined
  murabbi_id: number | undefined
  pendamping_id: number | undefined
  kurang?: Lacking | undefined
  /** Whose members and people are counted and named. */
  hari: string
  /** The groups the caller may know of, as a condition on `k`. */
  terlihat: RawBuilder<SqlBool>
  /** Those the caller has to do with today, as a condition on `k`. */
  kini: RawBuilder<SqlBool>
}

export async function countKelompokRows(db: Db, saringan: KelompokFilter): Promise<number> {
  return numberOf(db)`select count(*) as n from kelompok k where ${matches(saringan)}`
}

export async function pageKelompok(
  db: Db,
  saringan: KelompokFilter,
  { ukuran, halaman }: { ukuran: number; halaman: number },
): Promise<{ id: number; nama: string; jk: JkKelompok; tempat: string; anggota: number | null; kurang: Lacking[] }[]> {
  const kurang = LACKING.map(
    one => sql`case when ${lacks(one, saringan.hari)} then 1 else 0 end as ${sql.ref(`kurang_${one}`)}`,
  )
  type Row = { id: number; nama: string; jk: JkKelompok; tempat: string; anggota: number | null }
  // Which stand on the page comes first: what each lacks is then asked of those, and not worked out for all of the periode.
  const rows = await rowsOf(db)<Row & Record<`kurang_${Lacking}`, number>>`
    with tampil as (
      select k.id from kelompok k where ${matches(saringan)}
      order by k.nama_urut, k.id limit ${ukuran} offset ${(halaman - 1) * ukuran})
    select k.id, k.nama, k.jk, k.tempat, ${sql.join(kurang)}, case when ${saringan.kini} then (
      select count(*) from keanggotaan a where a.kelompok_id = k.id and ${holdsOn('a', saringan.hari)}) end as anggota
    from tampil join kelompok k on k.id = tampil.id order by k.nama_urut, k.id`
  return rows.map(row => {
    const { id, nama, jk, tempat, anggota } = row
    return { id, nama, jk, tempat, anggota, kurang: LACKING.filter(one => row[`kurang_${one}`] === 1) }
  })
}

function matches({ periode_id, cari, jk, murabbi_id, pendamping_id, kurang, hari, terlihat }: KelompokFilter) {
  const filters = [sql`k.periode_id = ${periode_id}`, terlihat]
  // A natural key has letters, digits and single spaces only, so it holds no wildcard; numbers match as a whole.
  if (cari !== '') filters.push(sql`k.nama_urut like ${`%${cari}%`}`)
  if (jk) filters.push(sql`k.jk = ${jk}`)
  if (murabbi_id) {
    filters.push(sql`exists (select 1 from kelompok_murabbi m
      where m.kelompok_id = k.id and m.murabbi_id = ${murabbi_id} and ${holdsOn('m', hari)})`)
  }
  if (pendamping_id) {
    filters.push(sql`exists (select 1 from kelompok_pendamping m
      where m.kelompok_id = k.id and m.pendamping_id = ${pendamping_id} and ${holdsOn('m', hari)})`)
  }
  if (kurang) filters.push(lacks(kurang, hari))
  return sql<SqlBool>`${sql.join(filters, sql` and `)}`
}

/** Condition on `k`: nobody or nothing of this on that day, nor a jadwal that is still to begin. */
function lacks(kurang: Lacking, hari: string): RawBuilder<SqlBool> {
  if (kurang === 'jadwal')
    return sql<SqlBool>`not exists (select 1 from jadwal t where t.kelompok_id = k.id and (t.sampai is null or t.sampai >= ${hari}))`
  if (kurang === 'akun') return sql<SqlBool>`(${withoutAkun('murabbi', hari)} or ${withoutAkun('pendamping', hari)})`
  const table = kurang === 'anggota' ? 'keanggotaan' : `kelompok_${kurang}`
  return sql<SqlBool>`not exists (select 1 from ${sql.table(table)} t where t.kelompok_id = k.id and ${holdsOn('t', hari)})`
}

function withoutAkun(as: 'murabbi' | 'pendamping', hari: string): RawBuilder<SqlBool> {
  const orang = sql.raw(`${as}_id`)
  return sql<SqlBool>`exists (select 1 from ${sql.table(`kelompok_${as}`)} t
    where t.kelompok_id = k.id and ${holdsOn('t', hari)}
      and not exists (select 1 from akun u where u.${orang} = t.${orang} and u.aktif = 1))`
}

/** Of those that match, how many lack what. */
export async function countKurang(db: Db, saringan: KelompokFilter): Promise<Record<'semua' | Lacking, number>> {
  const each = LACKING.map(
    kurang => sql`coalesce(sum(case when ${lacks(kurang, saringan.hari)} then 1 else 0 end), 0) as ${sql.ref(kurang)}`,
  )
  const rows = await rowsOf(db)<Record<'semua' | Lacking, number>>`
    select count(*) as semua, ${sql.join(each)} from kelompok k where ${matches(saringan)}`
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, n]) => [name, Number(n)])) as Record<
    'semua' | Lacking,
    number
  >
}

export async function listIds(db: Db, saringan: KelompokFilter): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`select k.id from kelompok k where ${matches(saringan)} order by k.id`
  return rows.map(row => row.id)
}

/** The weekly times of these kelompok from that day on, with one of the places where several kegiatan share a time. */
export async function listJam(db: Db, kelompokIds: readonly number[], hari: string) {
  return rowsOf(db)<{ kelompok_id: number; hari: number; mulai: string; tempat: string }>`
    select j.kelompok_id, j.hari, j.mulai, max(j.tempat) as tempat from jadwal j
    where ${isFewOf(db, sql`j.kelompok_id`, kelompokIds)} and (j.sampai is null or j.sampai >= ${hari})
    group by j.kelompok_id, j.hari, j.mulai
    order by j.hari, j.mulai, j.kelompok_id`
}

/** Who has these kelompok in hand on a day, by name. */
export async function findPengasuhOn(db: Db, kelompokIds: readonly number[], tanggal: string) {
  return rowsOf(db)<{
    kelompok_id: number
    sebagai: 'murabbi' | 'pendamping'
    id: number
    nama: string
    nama_cari: string
  }>`
    select t.kelompok_id, 'murabbi' as sebagai, m.id, ${murabbiName} as nama, m.nama_cari
    from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where ${isFewOf(db, sql`t.kelompok_id`, kelompokIds)} and ${holdsOn('t', tanggal)}
    union all
    select t.kelompok_id, 'pendamping', m.id, m.nama, m.nama_cari
    from kelompok_pendamping t join pendamping m on m.id = t.pendamping_id
    where ${isFewOf(db, sql`t.kelompok_id`, kelompokIds)} and ${holdsOn('t', tanggal)}
    order by 5, 3, 2, 1`
}

export async function listMember(db: Db, kelompokId: number): Promise<Omit<MemberRow, 'version'>[]> {
  return rowsOf(db)`
    select a.id, a.dari, a.sampai, m.id as mahasantri_id, m.nim, m.nama, m.jk, m.prodi, m.angkatan, m.status
    from keanggotaan a join mahasantri m on m.id = a.mahasantri_id
    where a.kelompok_id = ${kelompokId} order by m.nama_cari, m.id, a.dari, a.id`
}

export async function listPengasuhOf(
  db: Db,
  as: 'murabbi' | 'pendamping',
  kelompokId: number,
): Promise<Omit<PengasuhRow, 'version'>[]> {
  return rowsOf(db)`
    select t.id, t.dari, t.sampai, m.id as orang_id, ${as === 'murabbi' ? murabbiName : sql`m.nama`} as nama
    from ${sql.table(`kelompok_${as}`)} t join ${sql.table(as)} m on m.id = ${sql.ref(`t.${as}_id`)}
    where t.kelompok_id = ${kelompokId} order by t.dari, m.nama_cari, t.id`
}

export async function listKegiatanOf(db: Db, kelompokId: number) {
  return rowsOf(db)<{ id: number; nama: string; jenis: KegiatanKind }>`
    select g.id, g.nama, g.jenis from kelompok_kegiatan t join kegiatan g on g.id = t.kegiatan_id
    where t.kelompok_id = ${kelompokId} order by g.nama, g.id`
}

export async function listJadwalOf(db: Db, kelompokId: number): Promise<Omit<JadwalOfKelompok, 'version'>[]> {
  return rowsOf(db)`
    select j.id, j.kegiatan_id, g.nama as kegiatan, j.hari, j.mulai, j.selesai, j.tempat, j.dari, j.sampai
    from jadwal j join kegiatan g on g.id = j.kegiatan_id
    where j.kelompok_id = ${kelompokId} order by j.hari, j.mulai, j.id`
}

export async function listKelompokChoices(db: Db) {
  const murabbi = await rowsOf(db)<{ id: number; nama: string }>`
    select m.id, ${murabbiName} as nama from murabbi m where m.aktif = 1 order by m.nama_cari, m.id limit ${pickLimit}`
  const pendamping = await rowsOf(db)<{ id: number; nama: string; jk: Jk }>`
    select id, nama, jk from pendamping where aktif = 1 order by nama_cari, id limit ${pickLimit}`
  const kegiatan = await rowsOf(db)<{ id: number; nama: string }>`
    select id, nama from kegiatan where aktif = 1 order by nama, id`
  const campur = await rowsOf(db)`
    select 1 as ya from pengaturan where campur_kelompok = 1 union all select 1 from kelompok where jk = 'campur' limit 1`
  return { ...pickFrom({ murabbi, pendamping }), kegiatan, campur: campur.length > 0 }
}
