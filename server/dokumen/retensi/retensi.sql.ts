import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { hasRow, idsOf, numberOf, rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** What has been kept for long enough: `hari` a local date, `at` an instant; what lies before it goes. */
export interface RetensiLimits {
  hari: string
  at: number
}

const suratLama = ({ hari }: RetensiLimits) =>
  sql<SqlBool>`sampai < ${hari} and keadaan <> 'menunggu' and lampiran_id is not null`
const dokumenLama = ({ at }: RetensiLimits) => sql<SqlBool>`created_at < ${at} and ditarik_at is null`

/** Of a mark stay the row that first set it, from which the figures of filling in time follow, and the one it stands by. */
const riwayatLama = ({ hari }: RetensiLimits) => sql<SqlBool>`
  exists (select 1 from pertemuan p where p.id = riwayat.pertemuan_id and p.tanggal < ${hari})
  and version < (select a.version from absensi a where a.pertemuan_id = riwayat.pertemuan_id and a.mahasantri_id = riwayat.mahasantri_id)
  and version <> coalesce((select min(f.version) from riwayat f where f.pertemuan_id = riwayat.pertemuan_id
    and f.mahasantri_id = riwayat.mahasantri_id and f.to_status is not null), 0)`

/** Everybody behind it is inactive, nobody has logged in with it since, and it opens nothing of the office. */
const akunLama = ({ at }: RetensiLimits) => sql<SqlBool>`
  a.created_at < ${at} and a.username not like '~%' and 
  (a.murabbi_id is not null or a.pendamping_id is not null or a.mahasantri_id is not null)
  and not exists (select 1 from murabbi m where m.id = a.murabbi_id and (m.aktif = 1 or m.updated_at >= ${at}))
  and not exists (select 1 from pendamping d where d.id = a.pendamping_id and (d.aktif = 1 or d.updated_at >= ${at}))
  and not exists (select 1 from mahasantri x where x.id = a.mahasantri_id
    and (x.status in ('aktif','cuti') or x.updated_at >= ${at}))
  and not exists (select 1 from session s where s.akun_id = a.id and s.used_at >= ${at})
  and not exists (select 1 from akun_peran p where p.akun_id = a.id and p.peran in ('admin','pimpinan'))`

export const countSurat = (db: Db, batas: RetensiLimits) => count(db, sql`izin where ${suratLama(batas)}`)
export const countPaperPhotos = (db: Db, { hari }: RetensiLimits) =>
  count(db, sql`foto_kertas f join pertemuan p on p.id = f.pertemuan_id where p.tanggal < ${hari}`)
export const countDokumen = (db: Db, batas: RetensiLimits) => count(db, sql`dokumen where ${dokumenLama(batas)}`)
export const countRiwayat = (db: Db, batas: RetensiLimits) => count(db, sql`riwayat where ${riwayatLama(batas)}`)
export const countStaleAkun = (db: Db, batas: RetensiLimits) => count(db, sql`akun a where ${akunLama(batas)}`)

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  return numberOf(db)`select count(*) as n from ${from}`
}

/** So many at once: others write in between. */
export const ONCE = 500

export async function deleteSurat(tx: Tx, batas: RetensiLimits): Promise<number> {
  const { rows } = await sql<{ id: number; lampiran_id: number }>`
    select id, lampiran_id from izin where ${suratLama(batas)} order by id limit ${ONCE}`.execute(tx)
  const ids = rows.map(row => row.id)
  await sql`update izin set lampiran_id = null where id in ${idList(tx, ids)}`.execute(tx)
  await sql`delete from lampiran where id in ${idList(
    tx,
    rows.map(row => row.lampiran_id),
  )}`.execute(tx)
  return rows.length
}

export async function listDokumenLama(db: Db, batas: RetensiLimits): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dokumen where ${dokumenLama(batas)} order by id limit ${ONCE}`.execute(db)
  return rows.map(row => row.id)
}

/** The pertemuan of a slice, whole: a history is cut in one transaction. */
export async function deleteRiwayat(tx: Tx, batas: RetensiLimits): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct pertemuan_id as id from riwayat where ${riwayatLama(batas)} order by 1 limit 50`.execute(tx)
  const slice = sql<SqlBool>`pertemuan_id in ${idList(tx, idsOf(rows))}`
  const { rows: gone } =
    await sql`delete from riwayat where ${slice} and ${riwayatLama(batas)} returning version`.execute(tx)
  return gone.length
}

/** What was sent and of which no step of any history is left. */
export async function deleteUnusedActions(tx: Tx): Promise<void> {
  await sql`delete from kiriman where not exists (select 1 from riwayat r where r.kiriman_id = kiriman.id)`.execute(tx)
}

export async function listAkunLama(db: Db, batas: RetensiLimits) {
  return rowsOf(db)<{
    id: number
    username: string
    nama: string
    murabbi_id: number | null
    pendamping_id: number | null
  }>`
    select a.id, a.username, a.nama, a.murabbi_id, a.pendamping_id from akun a where ${akunLama(batas)}
    order by a.id limit ${ONCE}`
}

/** How they were reached; the name stays with what they recorded. */
export async function emptyContact(
  tx: Tx,
  { murabbi_id, pendamping_id }: { murabbi_id: number | null; pendamping_id: number | null },
): Promise<void> {
  await sql`update murabbi set hp = '', email = '' where id = ${murabbi_id ?? 0}`.execute(tx)
  await sql`update pendamping set hp = '' where id = ${pendamping_id ?? 0}`.execute(tx)
}

/** A look that lies ahead was made by a clock that was wrong; one that was cut off is begun again. */
export async function beginNight(tx: Tx, tanggal: string, now: number): Promise<void> {
  await sql`delete from retensi where at > ${now} and isi = ''`.execute(tx)
  await sql`insert into retensi (tanggal, at) values (${tanggal}, cast(${now} as bigint)) on conflict do nothing`.execute(
    tx,
  )
}

export async function listNight(db: Db, now: number, jumlah: number, except: string): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select at from retensi where at <= ${now} and tanggal <> ${except} order by at desc limit ${jumlah}`.execute(db)
  return rows.map(row => Number(row.at))
}

export async function isNightDone(db: Db, tanggal: string): Promise<boolean> {
  return hasRow(db)`select 1 from retensi where tanggal = ${tanggal} and selesai_at is not null`
}

/** What went, or is about to: '' is said of a night on which nothing was to. `now` null: it goes on. */
export async function noteNight(tx: Tx, tanggal: string, isi: object | '', now: number | null): Promise<void> {
  const ended = { isi: isi === '' ? isi : JSON.stringify(isi), selesai_at: now }
  await tx.updateTable('retensi').set(ended).where('tanggal', '=', tanggal).execute()
}
