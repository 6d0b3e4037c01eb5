import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AnggotaRow, type JadwalRow, KURANG, type Kurang, type PengasuhRow } from '#contract/datapokok/kelompok.ts'
import type { Jk, JkKelompok } from '#contract/identitas.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import { forUpdate, idList, isFewOf, jsonRows } from '#database/dialect.ts'
import { isTerbit } from '#database/konsep.ts'
import { holdsOn } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, PeriodeTable, Tx } from '#database/schema.ts'

/** The kelompok with the periode it stands in. */
export interface KelompokPeriode {
  id: number
  nama: string
  jk: JkKelompok
  tempat: string
  periode_id: number
  tahun_akademik: string
  semester: 'ganjil' | 'genap'
  gelombang: string
  mulai: string
  selesai: string
  aktif: 0 | 1
  konsep: 0 | 1
}

export async function findKelompok(db: Db, id: number): Promise<KelompokPeriode | undefined> {
  return (await findKelompokList(db, [id]))[0]
}

export async function findKelompokList(db: Db, ids: readonly number[]): Promise<KelompokPeriode[]> {
  return rowsOf(db)`
    select k.id, k.nama, k.jk, k.tempat, k.periode_id, p.tahun_akademik, p.semester, p.gelombang, p.mulai, p.selesai, p.aktif,
      case when ${isTerbit('p.id')} then 0 else 1 end as konsep
    from kelompok k join periode p on p.id = k.periode_id where ${isFewOf(db, sql`k.id`, ids)} order by k.nama_urut, k.id`
}

/** The kelompok an assignment or jadwal belongs to, by the table it stands in. */
export async function findKelompokIdOf(db: Db, table: TabelKelompok, id: number): Promise<number | undefined> {
  return (await db.selectFrom(table).select('kelompok_id').where('id', '=', id).executeTakeFirst())?.kelompok_id
}
export type TabelKelompok = 'kelompok_murabbi' | 'kelompok_pendamping' | 'jadwal'

export type PeriodeKelompok = Omit<PeriodeTable, 'id'> & { id: number }

export async function findPeriode(db: Db, id: number): Promise<PeriodeKelompok | undefined> {
  return db.selectFrom('periode').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One writer at a time decides about the assignments and jadwal of a kelompok. */
export async function lockKelompok(tx: Tx, ids: readonly number[]): Promise<void> {
  // In one order, so that two who hold several do not wait for each other.
  await sql`select id from kelompok where ${isFewOf(tx, sql`id`, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

export interface Saringan {
  periode_id: number
  cari: string
  jk: JkKelompok | undefined
  murabbi_id: number | undefined
  pendamping_id: number | undefined
  kurang?: Kurang | undefined
  /** Whose members and people are counted and named. */
  hari: string
  /** The groups the caller may know of, as a condition on `k`. */
  terlihat: RawBuilder<SqlBool>
  /** Those the caller has to do with today, as a condition on `k`. */
  kini: RawBuilder<SqlBool>
}

export async function countKelompok(db: Db, saringan: Saringan): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from kelompok k where ${matches(saringan)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function pageKelompok(
  db: Db,
  saringan: Saringan,
  { ukuran, halaman }: { ukuran: number; halaman: number },
): Promise<{ id: number; nama: string; jk: JkKelompok; tempat: string; anggota: number | null; kurang: Kurang[] }[]> {
  const kurang = KURANG.map(
    one => sql`case when ${lacks(one, saringan.hari)} then 1 else 0 end as ${sql.ref(`kurang_${one}`)}`,
  )
  type Row = { id: number; nama: string; jk: JkKelompok; tempat: string; anggota: number | null }
  const rows = await rowsOf(db)<Row & Record<`kurang_${Kurang}`, number>>`
    select k.id, k.nama, k.jk, k.tempat, ${sql.join(kurang)}, case when ${saringan.kini} then (
      select count(*) from keanggotaan a where a.kelompok_id = k.id and ${holdsOn('a', saringan.hari)}) end as anggota
    from kelompok k where ${matches(saringan)}
    order by k.nama_urut, k.id limit ${ukuran} offset ${(halaman - 1) * ukuran}`
  return rows.map(row => {
    const { id, nama, jk, tempat, anggota } = row
    return { id, nama, jk, tempat, anggota, kurang: KURANG.filter(one => row[`kurang_${one}`] === 1) }
  })
}

function matches({ periode_id, cari, jk, murabbi_id, pendamping_id, kurang, hari, terlihat }: Saringan) {
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
function lacks(kurang: Kurang, hari: string): RawBuilder<SqlBool> {
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
export async function countKurang(db: Db, saringan: Saringan): Promise<Record<'semua' | Kurang, number>> {
  const each = KURANG.map(
    kurang => sql`coalesce(sum(case when ${lacks(kurang, saringan.hari)} then 1 else 0 end), 0) as ${sql.ref(kurang)}`,
  )
  const { rows } = await sql<Record<'semua' | Kurang, number>>`
    select count(*) as semua, ${sql.join(each)} from kelompok k where ${matches(saringan)}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, n]) => [name, Number(n)])) as never
}

export async function listIds(db: Db, saringan: Saringan): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`select k.id from kelompok k where ${matches(saringan)} order by k.id`
  return rows.map(row => row.id)
}

/** The weekly times of these kelompok from that day on. */
export async function listJam(db: Db, kelompokIds: readonly number[], hari: string) {
  return rowsOf(db)<{ kelompok_id: number; hari: number; mulai: string }>`
    select distinct j.kelompok_id, j.hari, j.mulai from jadwal j
    where j.kelompok_id in ${idList(db, kelompokIds)} and (j.sampai is null or j.sampai >= ${hari})
    order by j.hari, j.mulai`
}

/** A murabbi as signed: 'Dr. H. Hasan Basri, M.Ag.'; the table is aliased `m`. */
export const namaMurabbi = sql<string>`trim(m.gelar_depan || ' ' || m.nama) ||
  case when m.gelar_belakang = '' then '' else ', ' || m.gelar_belakang end`

/** Who has these kelompok in hand on a day, by name. */
export async function findPengasuhOn(db: Db, kelompokIds: readonly number[], tanggal: string) {
  return rowsOf(db)<{
    kelompok_id: number
    sebagai: 'murabbi' | 'pendamping'
    id: number
    nama: string
    nama_cari: string
  }>`
    select t.kelompok_id, 'murabbi' as sebagai, m.id, ${namaMurabbi} as nama, m.nama_cari
    from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and ${holdsOn('t', tanggal)}
    union all
    select t.kelompok_id, 'pendamping', m.id, m.nama, m.nama_cari
    from kelompok_pendamping t join pendamping m on m.id = t.pendamping_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and ${holdsOn('t', tanggal)}
    order by 5, 3`
}

export async function listAnggota(db: Db, kelompokId: number): Promise<AnggotaRow[]> {
  return rowsOf(db)`
    select a.id, a.dari, a.sampai, m.id as mahasantri_id, m.nim, m.nama, m.jk, m.prodi, m.angkatan, m.status
    from keanggotaan a join mahasantri m on m.id = a.mahasantri_id
    where a.kelompok_id = ${kelompokId} order by m.nama_cari, m.id, a.dari`
}

export async function listMurabbiOf(db: Db, kelompokId: number): Promise<PengasuhRow[]> {
  return rowsOf(db)`
    select t.id, t.dari, t.sampai, m.id as orang_id, ${namaMurabbi} as nama
    from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where t.kelompok_id = ${kelompokId} order by t.dari, m.nama_cari, t.id`
}

export async function listPendampingOf(db: Db, kelompokId: number): Promise<PengasuhRow[]> {
  return rowsOf(db)`
    select t.id, t.dari, t.sampai, m.id as orang_id, m.nama
    from kelompok_pendamping t join pendamping m on m.id = t.pendamping_id
    where t.kelompok_id = ${kelompokId} order by t.dari, m.nama_cari, t.id`
}

export async function listKegiatanOf(db: Db, kelompokId: number) {
  return rowsOf(db)<{ id: number; nama: string; jenis: JenisKegiatan }>`
    select g.id, g.nama, g.jenis from kelompok_kegiatan t join kegiatan g on g.id = t.kegiatan_id
    where t.kelompok_id = ${kelompokId} order by g.nama, g.id`
}

export async function listJadwalOf(db: Db, kelompokId: number): Promise<JadwalRow[]> {
  return rowsOf(db)`
    select j.id, j.kegiatan_id, g.nama as kegiatan, j.hari, j.mulai, j.selesai, j.tempat, j.dari, j.sampai
    from jadwal j join kegiatan g on g.id = j.kegiatan_id
    where j.kelompok_id = ${kelompokId} order by j.hari, j.mulai, j.id`
}

export async function listPilihan(db: Db) {
  const { rows: murabbi } = await sql<{ id: number; nama: string }>`
    select m.id, ${namaMurabbi} as nama from murabbi m where m.aktif = 1 order by m.nama_cari, m.id`.execute(db)
  const { rows: pendamping } = await sql<{ id: number; nama: string; jk: Jk }>`
    select id, nama, jk from pendamping where aktif = 1 order by nama_cari, id`.execute(db)
  const { rows: kegiatan } = await sql<{ id: number; nama: string }>`
    select id, nama from kegiatan where aktif = 1 order by nama, id`.execute(db)
  const { rows: campur } = await sql`
    select 1 as ya from pengaturan where campur_kelompok = 1 union all select 1 from kelompok where jk = 'campur' limit 1`.execute(
    db,
  )
  return { murabbi, pendamping, kegiatan, campur: campur.length > 0 }
}

export async function insertKelompok(
  tx: Tx,
  row: { periode_id: number; nama: string; nama_urut: string; jk: JkKelompok; tempat: string; created_at: number },
): Promise<number> {
  const { id } = await tx.insertInto('kelompok').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds those whose natural key is new to the periode; the others stay as they are. */
export async function insertKelompokList(
  tx: Tx,
  periodeId: number,
  rows: { nama: string; nama_urut: string; jk: JkKelompok }[],
  now: number,
): Promise<number[]> {
  const made = await sql<{ id: number }>`
    insert into kelompok (periode_id, nama, nama_urut, jk, tempat, created_at)
    select cast(${periodeId} as integer), r.nama, r.nama_urut, r.jk, '', cast(${now} as bigint)
    from ${jsonRows(tx, rows, { nama: 'text', nama_urut: 'text', jk: 'text' })} as r where 1 = 1
    on conflict (periode_id, nama_urut) do nothing returning id`.execute(tx)
  return made.rows.map(row => row.id)
}

export async function kelompokByKey(tx: Tx, periodeId: number): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('kelompok').select(['id', 'nama_urut']).where('periode_id', '=', periodeId).execute()
  return new Map(rows.map(row => [row.nama_urut, row.id]))
}

export async function updateKelompokRow(
  tx: Tx,
  id: number,
  row: { nama: string; nama_urut: string; jk: JkKelompok; tempat: string },
): Promise<void> {
  await tx.updateTable('kelompok').set(row).where('id', '=', id).execute()
}

export async function namaDipakai(tx: Tx, periodeId: number, namaUrut: string) {
  return tx
    .selectFrom('kelompok')
    .select(['id', 'nama'])
    .where('periode_id', '=', periodeId)
    .where('nama_urut', '=', namaUrut)
    .executeTakeFirst()
}

/** Of the active periode and those that are not over. */
export async function listKelompokWithout(tx: Tx, kegiatanId: number, hariIni: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from kelompok k join periode p on p.id = k.periode_id and (p.aktif = 1 or p.selesai >= ${hariIni})
    where not exists (select 1 from kelompok_kegiatan t where t.kelompok_id = k.id and t.kegiatan_id = ${kegiatanId})
    order by k.id`.execute(tx)
  return rows.map(row => row.id)
}

/** Every kegiatan in use; `kegiatanIds` narrows them. */
export async function insertKegiatanOf(tx: Tx, kelompokIds: number[], kegiatanIds?: number[]): Promise<void> {
  const some = kegiatanIds ? sql`g.id in ${idList(tx, kegiatanIds)}` : sql`g.aktif = 1`
  await sql`insert into kelompok_kegiatan (kelompok_id, kegiatan_id)
    select k.id, g.id from kelompok k join kegiatan g on ${some} where k.id in ${idList(tx, kelompokIds)}
    on conflict (kelompok_id, kegiatan_id) do nothing`.execute(tx)
}

export async function insertKegiatanPairs(tx: Tx, rows: readonly { kelompok_id: number; kegiatan_id: number }[]) {
  await sql`insert into kelompok_kegiatan (kelompok_id, kegiatan_id)
    select distinct r.kelompok_id, r.kegiatan_id
    from ${jsonRows(tx, rows, { kelompok_id: 'integer', kegiatan_id: 'integer' })} as r where true
    on conflict (kelompok_id, kegiatan_id) do nothing`.execute(tx)
}

export async function deleteKegiatanExcept(tx: Tx, kelompokId: number, kegiatanIds: number[]): Promise<void> {
  await sql`delete from kelompok_kegiatan
    where kelompok_id = ${kelompokId} and kegiatan_id not in ${idList(tx, kegiatanIds)}`.execute(tx)
}

/** Kegiatan outside the list that still have a jadwal today or later. */
export async function kegiatanTerjadwal(
  tx: Tx,
  kelompokId: number,
  kegiatanIds: number[],
  hariIni: string,
): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select distinct g.nama from jadwal j join kegiatan g on g.id = j.kegiatan_id
    where j.kelompok_id = ${kelompokId} and (j.sampai is null or j.sampai >= ${hariIni})
      and j.kegiatan_id not in ${idList(tx, kegiatanIds)} order by g.nama`.execute(tx)
  return rows.map(row => row.nama)
}

export async function countKegiatan(db: Db, kegiatanIds: number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from kegiatan where id in ${idList(db, kegiatanIds)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What keeps a kelompok from being deleted, in the words that say so. */
const PEMAKAIAN: Record<string, string> = {
  pertemuan: 'pertemuan where opened_at is not null',
  keanggotaan: 'keanggotaan where true',
  izin: 'izin where true',
  koreksi: 'koreksi k join pertemuan p on p.id = k.pertemuan_id where true',
  'tautan isi': 'tautan where true',
}

/** What stands in the way, of those of these kelompok that cannot be deleted; what is said first comes last. */
export async function listPemakaian(db: Db, ids: readonly number[]) {
  const each = Object.entries(PEMAKAIAN).map(
    ([pemakaian, from], urutan) => sql`
    select kelompok_id, ${sql.lit(pemakaian)} as pemakaian, count(*) as jumlah, ${sql.lit(urutan)} as urutan
    from ${sql.raw(from)} and kelompok_id in ${idList(db, ids)} group by kelompok_id`,
  )
  return rowsOf(db)<{
    kelompok_id: number
    pemakaian: string
    jumlah: number
  }>`${sql.join(each, sql` union all `)} order by urutan desc`
}

/** What nothing stands in the way of. With its assignments, kegiatan and jadwal; nothing of them means anything without members and pertemuan. */
export async function removeKelompok(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['jadwal', 'kelompok_kegiatan', 'kelompok_murabbi', 'kelompok_pendamping'] as const) {
    await tx.deleteFrom(table).where('kelompok_id', 'in', idList(tx, ids)).execute()
  }
  await tx.deleteFrom('kelompok').where('id', 'in', idList(tx, ids)).execute()
}

/** The same for all of a periode. */
export async function removeKelompokPeriode(tx: Tx, periodeId: number): Promise<void> {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  for (const table of ['jadwal', 'kelompok_kegiatan', 'kelompok_murabbi', 'kelompok_pendamping'] as const)
    await sql`delete from ${sql.table(table)} where kelompok_id in ${own}`.execute(tx)
  await tx.deleteFrom('kelompok').where('periode_id', '=', periodeId).execute()
}

/** Names of today's and future members who are not of the gender of the kelompok. */
export async function anggotaLainJenis(tx: Tx, id: number, jk: Jk, hariIni: string): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select distinct m.nama from keanggotaan a join mahasantri m on m.id = a.mahasantri_id
    where a.kelompok_id = ${id} and m.jk <> ${jk} and (a.sampai is null or a.sampai >= ${hariIni}) order by m.nama`.execute(
    tx,
  )
  return rows.map(row => row.nama)
}
