import { sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { paidIds } from '#database/honor.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export interface Span {
  dari: string
  sampai: string | null
}
const FOREVER = '9999-12-31'

export async function countPertemuanDuring(
  tx: Tx,
  { kelompok_id, dari, sampai }: Span & { kelompok_id: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pertemuan
    where kelompok_id = ${kelompok_id} and opened_at is not null
      and tanggal >= ${dari} and tanggal <= ${sampai ?? FOREVER}`.execute(tx)
  return rows[0]?.n ?? 0
}

export interface LedRow {
  id: number
  pelaksana_id: number
  tanggal: string
  dikonfirmasi: number
}

/** What was held of the kelompok in these days under the lead of one of these, oldest first. */
export async function listLedDuring(
  tx: Tx,
  { kelompok_id, orang_ids, dari, sampai }: Span & { kelompok_id: number; orang_ids: number[] },
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
    select distinct m.nama from ${jsonRows(tx, rows, { kelompok_id: 'integer', orang_id: 'integer', dari: 'text' })} as r
    join pertemuan p on p.kelompok_id = r.kelompok_id and p.pelaksana_id = r.orang_id and p.tanggal >= r.dari
    join pendamping m on m.id = r.orang_id
    where p.opened_at is not null and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id) order by m.nama`
  return led.map(({ nama }) => nama)
}

/** Which pertemuan stand in a proposal to these pendamping or in a payment. */
export async function listHonor(
  db: Db,
  pendampingIds: readonly number[],
): Promise<{ keadaan: string; pertemuan_ids: number[] }[]> {
  const rows = await db
    .selectFrom('honor')
    .select(['keadaan', 'sendiri', 'badal', 'pertemuan'])
    .where('keadaan', '<>', 'belum')
    .where('pendamping_id', 'in', idList(db, pendampingIds))
    .execute()
  return rows.map(row => ({ keadaan: row.keadaan, pertemuan_ids: paidIds(row) }))
}

/** How many pertemuan each of these led in that kelompok as badal, on days that are to become their own. */
export async function listBadal(
  db: Db,
  days: readonly { kelompok_id: number; orang_id: number; dari: string }[],
): Promise<{ kelompok_id: number; pertemuan: number }[]> {
  return rowsOf(db)`
    select p.kelompok_id, count(*) as pertemuan
    from ${jsonRows(db, days, { kelompok_id: 'integer', orang_id: 'integer', dari: 'text' })} as r
    join pertemuan p on p.kelompok_id = r.kelompok_id and p.pelaksana_id = r.orang_id and p.tanggal >= r.dari
    where p.opened_at is not null
      and exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null)
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by p.kelompok_id`
}
