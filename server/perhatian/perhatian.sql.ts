import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import type { Rentang } from '#contract/permissions.ts'
import { beginWith, idList, isFewOf } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { assignedOn } from '../kelompok/wewenang.ts'
import { type Cakupan, inCakupan, notDitiadakan } from '../laporan/rentang.ts'
import { daftarReader, isiDaftar, statusOf } from '../laporan/tanda.ts'

const counted = (cakupan: Cakupan) => sql<SqlBool>`${inCakupan(cakupan)} and ${notDitiadakan}`

/** From so many people on it is cheaper to read all rolls of the days than to look for each of them. */
const BANYAK = 200

/** Every mark of these people, oldest first: as the laporan of one person has them. */
export async function listDeret(
  db: Db,
  cakupan: Cakupan,
  mahasantriIds: readonly number[],
): Promise<Map<number, (Status | null)[]>> {
  return mahasantriIds.length > BANYAK
    ? readDeretOfAll(db, cakupan, new Set(mahasantriIds))
    : readDeretOfFew(db, cakupan, mahasantriIds)
}

async function readDeretOfAll(db: Db, cakupan: Cakupan, wanted: ReadonlySet<number>) {
  const { rows } = await sql<{ isi: string | null }>`
    select ${isiDaftar} as isi from pertemuan p where p.opened_at is not null and ${counted(cakupan)} order by ${urutan}`.execute(
    db,
  )
  const readDaftar = daftarReader()
  const byOrang = new Map<number, (Status | null)[]>()
  for (const { isi } of rows) {
    const { ids, letters } = readDaftar(isi)
    for (const [i, id] of ids.entries()) {
      const known = byOrang.get(id)
      if (known) known.push(statusOf(letters[i] ?? '-'))
      else if (wanted.has(id)) byOrang.set(id, [statusOf(letters[i] ?? '-')])
    }
  }
  return byOrang
}

/** Through the kelompok that their counts name: what others did, and they in other years, is not read. */
async function readDeretOfFew(db: Db, cakupan: Cakupan, mahasantriIds: readonly number[]) {
  const named = sql`jumlah j where ${isFewOf(db, sql`j.mahasantri_id`, mahasantriIds)} and ${inMonths(cakupan)}`
  const { rows } = await sql<{ mahasantri_id: number; tanda: string }>`
    select a.mahasantri_id, string_agg(coalesce(a.status, '-'), '' order by ${urutan}) as tanda
    from (select distinct j.mahasantri_id, j.kelompok_id from ${named}) r cross join pertemuan p cross join absensi a
    where ${beginWith(db, sql`p.kelompok_id`, sql`select distinct j.kelompok_id from ${named}`)} and p.kelompok_id = r.kelompok_id
      and a.pertemuan_id = p.id and a.mahasantri_id = r.mahasantri_id and ${counted(cakupan)}
    group by a.mahasantri_id`.execute(db)
  return new Map(rows.map(row => [row.mahasantri_id, [...row.tanda].map(statusOf)]))
}

const urutan = sql`p.tanggal, p.mulai, p.kegiatan_id, p.ke`

function inMonths({ dari, sampai }: Cakupan): RawBuilder<SqlBool> {
  return sql<SqlBool>`j.bulan >= ${dari.slice(0, 7)} and j.bulan <= ${sampai.slice(0, 7)}`
}

export interface AnggotaRow extends Rentang {
  mahasantri_id: number
  nim: string
  nama: string
  kelompok_id: number
  kelompok: string
}

/** Memberships of active mahasantri in kelompok of the periode that hold today or will. */
export async function listAnggota(
  db: Db,
  periodeId: number,
  mahasantriIds: readonly number[],
  hariIni: string,
): Promise<AnggotaRow[]> {
  const { rows } = await sql<AnggotaRow>`
    select ka.mahasantri_id, m.nim, m.nama, ka.kelompok_id, k.nama as kelompok, ka.dari, ka.sampai
    from keanggotaan ka join kelompok k on k.id = ka.kelompok_id and k.periode_id = ${periodeId}
    join mahasantri m on m.id = ka.mahasantri_id and m.status = 'aktif'
    where ka.mahasantri_id in ${idList(db, mahasantriIds)}
      and (ka.sampai is null or ka.sampai >= ${hariIni}) order by ka.dari, ka.id`.execute(db)
  return rows
}

/** The kelompok the user has in hand today, of any periode. */
export async function listKelompokKini(
  db: Db,
  user: User,
  hariIni: string,
): Promise<{ id: number; periode_id: number }[]> {
  const { rows } = await sql<{ id: number; periode_id: number }>`
    select k.id, k.periode_id from kelompok k where ${assignedOn(user, hariIni)}`.execute(db)
  return rows
}

export async function listDihitung(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('kegiatan').select('id').where('dihitung', '=', 1).execute()
  return rows.map(row => row.id)
}

export interface KontakRow {
  id: number
  hp: string
  wali_nama: string
  wali_hp: string
}

export async function listKontak(db: Db, mahasantriIds: readonly number[]): Promise<KontakRow[]> {
  const { rows } = await sql<KontakRow>`
    select id, hp, wali_nama, wali_hp from mahasantri where id in ${idList(db, mahasantriIds)}`.execute(db)
  return rows
}

/** Who has these kelompok in hand as pendamping today, and a phone. */
export async function listPendampingKini(
  db: Db,
  kelompokIds: readonly number[],
  hariIni: string,
): Promise<{ kelompok_id: number; pendamping_id: number; nama: string; hp: string }[]> {
  const { rows } = await sql<{ kelompok_id: number; pendamping_id: number; nama: string; hp: string }>`
    select distinct t.kelompok_id, t.pendamping_id, d.nama, d.hp
    from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and d.hp <> ''
      and t.dari <= ${hariIni} and (t.sampai is null or t.sampai >= ${hariIni})
    order by t.kelompok_id, d.nama, t.pendamping_id`.execute(db)
  return rows
}
