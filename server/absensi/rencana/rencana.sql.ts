import { sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import type { KelompokPersiapan } from '#contract/absensi/persiapan.ts'
import { holdsWithin } from '#database/date-spans.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { paidIds } from '#database/honor.ts'
import { isPublished } from '#database/konsep.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { hasNotYet } from '#server/absensi/jumlah/kolom.ts'

type Range = Columns<'periode', 'id' | 'mulai' | 'selesai'>

export async function listKelompokPersiapan(db: Db, { id, mulai, selesai }: Range): Promise<KelompokPersiapan[]> {
  const has = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} t where t.kelompok_id = k.id and ${holdsWithin('t', mulai, selesai)})`
  const { rows } = await sql<Record<'id' | 'anggota' | 'murabbi' | 'pendamping' | 'jadwal', number> & { nama: string }>`
    select k.id, k.nama,
      (select count(*) from keanggotaan t where t.kelompok_id = k.id and ${holdsWithin('t', mulai, selesai)}) as anggota,
      case when ${has('kelompok_murabbi')} then 1 else 0 end as murabbi,
      case when ${has('kelompok_pendamping')} then 1 else 0 end as pendamping,
      case when ${has('jadwal')} then 1 else 0 end as jadwal
    from kelompok k where k.periode_id = ${id} order by k.nama_urut, k.id`.execute(db)
  return rows.map(row => ({
    ...{ id: row.id, nama: row.nama, anggota: row.anggota },
    ...{ murabbi: row.murabbi === 1, pendamping: row.pendamping === 1, jadwal: row.jadwal === 1 },
  }))
}

type Rest = Record<
  'libur' | 'tanpa_kelompok' | 'petugas' | 'tanpa_akun' | 'sumber' | 'kegiatan' | 'murabbi' | 'pendamping',
  number
>

export async function countRest(db: Db, { id, mulai, selesai }: Range): Promise<Rest> {
  const own = sql`(select id from kelompok where periode_id = ${id})`
  const part = (as: 'murabbi' | 'pendamping') => sql`
    select '${sql.raw(as)}' as sebagai, t.${sql.ref(`${as}_id`)} as orang,
      case when exists (select 1 from akun a where a.${sql.ref(`${as}_id`)} = t.${sql.ref(`${as}_id`)}) then 1 else 0 end as akun
    from ${sql.table(`kelompok_${as}`)} t where t.kelompok_id in ${own} and ${holdsWithin('t', mulai, selesai)}`
  const row = await rowOf(db)<Rest>`
    with petugas as (${part('murabbi')} union ${part('pendamping')})
    select (select count(*) from libur where dari <= ${selesai} and sampai >= ${mulai}) as libur,
      (select count(*) from mahasantri m where m.status = 'aktif' and m.dihapus_at is null and not exists (
        select 1 from keanggotaan t where t.mahasantri_id = m.id and t.kelompok_id in ${own})) as tanpa_kelompok,
      (select count(*) from petugas) as petugas, (select count(*) from petugas where akun = 0) as tanpa_akun,
      (select count(distinct k.periode_id) from kelompok k
        where k.periode_id <> ${id} and ${isPublished('k.periode_id')}) as sumber,
      (select count(*) from kegiatan where aktif = 1) as kegiatan,
      (select count(*) from murabbi where aktif = 1) as murabbi,
      (select count(*) from pendamping where aktif = 1) as pendamping`
  const none = { libur: 0, tanpa_kelompok: 0, petugas: 0, tanpa_akun: 0 }
  return row ?? { ...none, sumber: 0, kegiatan: 0, murabbi: 0, pendamping: 0 }
}

/** What somebody has recorded or said there all the same: none of it may be thrown away. */
export async function countRecordedPertemuan(db: Db, periodeId: number): Promise<number> {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  return numberOf(db)`
    select (select count(*) from pertemuan where kelompok_id in ${own}) + (select count(*) from izin where kelompok_id in ${own})
      + (select count(*) from tautan where kelompok_id in ${own}) as n`
}

export async function countContent(db: Db, periodeId: number) {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  const row = await rowOf(db)<{ kelompok: number; keanggotaan: number; jadwal: number }>`
    select (select count(*) from kelompok where periode_id = ${periodeId}) as kelompok,
      (select count(*) from keanggotaan where kelompok_id in ${own}) as keanggotaan,
      (select count(*) from jadwal where kelompok_id in ${own}) as jadwal`
  return row ?? { kelompok: 0, keanggotaan: 0, jadwal: 0 }
}

export async function listKelompokIdsOf(db: Db, periodeId: number): Promise<number[]> {
  const rows = await db.selectFrom('kelompok').select('id').where('periode_id', '=', periodeId).execute()
  return rows.map(row => row.id)
}

type Waiting = Record<'belum_dikonfirmasi' | 'koreksi' | 'izin', number>

/** What waits in the kelompok of a periode, whoever it waits for. */
export async function countAwaitingPublication(db: Db, periodeId: number): Promise<Waiting> {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  const row = await rowOf(db)<Waiting>`
    select
      (select count(*) from pertemuan p left join konfirmasi f on f.pertemuan_id = p.id
        where ${held(own)} and not ${hasNotYet} and (f.pertemuan_id is null
          or f.perubahan < (select sum(a.version) from absensi a where a.pertemuan_id = p.id))) as belum_dikonfirmasi,
      (select count(*) from koreksi k join pertemuan p on p.id = k.pertemuan_id
        where k.keadaan = 'menunggu' and p.kelompok_id in ${own} and ${notCancelled}) as koreksi,
      (select count(*) from izin z where z.keadaan = 'menunggu' and z.kelompok_id in ${own}) as izin`
  return row ?? { belum_dikonfirmasi: 0, koreksi: 0, izin: 0 }
}

const notCancelled = sql`not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
const held = (own: ReturnType<typeof sql>) =>
  sql`p.kelompok_id in ${own} and p.opened_at is not null and ${notCancelled}`

export interface PlanSpan {
  dari: string
  sampai: string | null
}
const FOREVER = '9999-12-31'

export async function countPertemuanDuring(
  tx: Tx,
  { kelompok_id, dari, sampai }: PlanSpan & { kelompok_id: number },
): Promise<number> {
  return numberOf(tx)`
    select count(*) as n from pertemuan
    where kelompok_id = ${kelompok_id} and opened_at is not null
      and tanggal >= ${dari} and tanggal <= ${sampai ?? FOREVER}`
}

export type LedRow = Columns<'pertemuan', 'id' | 'tanggal'> & { pelaksana_id: number; dikonfirmasi: number }

/** What was held of the kelompok in these days under the lead of one of these, oldest first. */
export async function listLedDuring(
  tx: Tx,
  { kelompok_id, orang_ids, dari, sampai }: PlanSpan & { kelompok_id: number; orang_ids: number[] },
): Promise<LedRow[]> {
  return rowsOf(tx)`
    select p.id, p.pelaksana_id, p.tanggal, case when f.perubahan > ${SEEN_NOTHING} then 1 else 0 end as dikonfirmasi
    from pertemuan p left join konfirmasi f on f.pertemuan_id = p.id
    where p.kelompok_id = ${kelompok_id} and p.pelaksana_id in ${idList(tx, orang_ids)} and p.opened_at is not null
      and p.tanggal >= ${dari} and p.tanggal <= ${sampai ?? FOREVER}
      and exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null)
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    order by p.tanggal, p.id`
}

/** The names of those who led what was held of their new kelompok from that day on. */
export async function listLedSince(
  tx: Tx,
  rows: readonly { kelompok_id: number; orang_id: number; dari: string }[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const led: { nama: string }[] = await rowsOf(tx)`
    select distinct m.nama from ${jsonRows(tx, rows, { integer: ['kelompok_id', 'orang_id'], text: ['dari'] })} as r
    join pertemuan p on p.kelompok_id = r.kelompok_id and p.pelaksana_id = r.orang_id and p.tanggal >= r.dari
    join pendamping m on m.id = r.orang_id
    where p.opened_at is not null and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id) order by m.nama`
  return led.map(({ nama }) => nama)
}

/** Which pertemuan stand in a proposal to these pendamping or in a payment. */
export async function listHonorOnDays(
  db: Db,
  pendampingIds: readonly number[],
): Promise<{ keadaan: string; pertemuan_ids: number[] }[]> {
  const rows = await rowsOf(db)<Columns<'honor', 'keadaan' | 'sendiri' | 'badal' | 'pertemuan'>>`
    select keadaan, sendiri, badal, pertemuan from honor
    where keadaan <> 'belum' and pendamping_id in ${idList(db, pendampingIds)}`
  return rows.map(row => ({ keadaan: row.keadaan, pertemuan_ids: paidIds(row) }))
}

/** How many pertemuan each of these led in that kelompok as badal, on days that are to become their own. */
export async function listBadalOnDays(
  db: Db,
  days: readonly { kelompok_id: number; orang_id: number; dari: string }[],
) {
  return rowsOf(db)<{ kelompok_id: number; pertemuan: number }>`
    select p.kelompok_id, count(*) as pertemuan
    from ${jsonRows(db, days, { integer: ['kelompok_id', 'orang_id'], text: ['dari'] })} as r
    join pertemuan p on p.kelompok_id = r.kelompok_id and p.pelaksana_id = r.orang_id and p.tanggal >= r.dari
    where p.opened_at is not null
      and exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null)
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by p.kelompok_id`
}
