import { sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { jsonRows } from '#database/dialect.ts'
import { type NamedPertemuan, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { cancelledColumn, isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

export interface BadalLedRow
  extends PertemuanKey,
    NamedPertemuan,
    Columns<'kegiatan', 'jenis'>,
    Columns<'pertemuan', 'mulai' | 'selesai' | 'tempat'> {
  pertemuan_id: number
  sampai_at: number | null
  periode_selesai: string
  periode_aktif: number
  ditiadakan: number
  belum: number | null
}

/**
 * Pertemuan of the active periode, or one that was not over on that day, that this pendamping leads on days on which the kelompok is
 * not theirs, oldest first.
 */
export async function listLedElsewhere(db: Db, pendampingId: number, hari: string): Promise<BadalLedRow[]> {
  return rowsOf(db)`
    select p.id as pertemuan_id, p.kelompok_id, k.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, g.jenis, p.tanggal, p.ke,
      p.mulai, p.selesai, p.tempat, e.sampai_at, ${cancelledColumn} as ditiadakan,
      pr.selesai as periode_selesai, pr.aktif as periode_aktif,
      case when p.opened_at is null then null
        else (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) end as belum
    from pertemuan p
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${hari})
    join kegiatan g on g.id = p.kegiatan_id
    left join perpanjangan e on e.pertemuan_id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    where p.pelaksana_id = ${pendampingId} and not exists (
      select 1 from kelompok_pendamping t where t.kelompok_id = p.kelompok_id and t.pendamping_id = ${pendampingId}
        and ${holdsOn('t', sql`p.tanggal`)})
    order by p.tanggal, p.mulai, p.id`
}

/** Who leads the pertemuan with this key, and until when it was extended. */
export async function findLeader(db: Db, key: PertemuanKey) {
  return rowOf(db)<
    Columns<'pertemuan', 'pelaksana_id' | 'tanggal' | 'mulai' | 'selesai'> & { sampai_at: number | null }
  >`
    select p.pelaksana_id, p.tanggal, p.mulai, p.selesai, e.sampai_at from pertemuan p left join perpanjangan e on e.pertemuan_id = p.id
    where ${isAt(key)}`
}

/** Active pendamping of the gender of the kelompok (either, where it is campur) who are not its own that day, by name. */
export async function listBadalCandidates(
  db: Db,
  { kelompokId, tanggal, cari }: { kelompokId: number; tanggal: string; cari: string },
): Promise<{ id: number; nama: string }[]> {
  return rowsOf(db)`
    select d.id, d.nama from pendamping d join kelompok k on k.id = ${kelompokId} and (k.jk = d.jk or k.jk = 'campur')
    where d.aktif = 1 and d.nama_cari like ${`%${cari}%`}
      and not exists (select 1 from kelompok_pendamping t where t.kelompok_id = k.id and t.pendamping_id = d.id
        and ${holdsOn('t', tanggal)})
    order by d.nama_cari, d.id limit 10`
}

/** Days after `sesudah` up to `sampai` on which this pendamping leads a pertemuan of the kelompok. */
interface After {
  kelompok_id: number
  pendamping_id: number
  sesudah: string
  /** null: without an end. */
  sampai: string | null
}

/** The last of these days on which a pertemuan was opened. */
export async function findLastLed(
  db: Db,
  { kelompok_id, pendamping_id, sesudah, sampai }: After,
): Promise<string | undefined> {
  const row = await rowOf(db)<{ tanggal: string | null }>`
    select max(tanggal) as tanggal from pertemuan
    where kelompok_id = ${kelompok_id} and pelaksana_id = ${pendamping_id} and opened_at is not null
      and tanggal > ${sesudah} and tanggal <= ${sampai ?? FOREVER}`
  return row?.tanggal ?? undefined
}

/** What is only planned on these days has nobody who leads it any more. */
export async function clearPlannedLeader(tx: Tx, list: readonly After[]): Promise<void> {
  const rows = list.map(({ sampai, ...row }) => ({ ...row, sampai: sampai ?? FOREVER }))
  const columns = { integer: ['kelompok_id', 'pendamping_id'], text: ['sesudah', 'sampai'] } as const
  await sql`update pertemuan set pelaksana_id = null, version = version + 1
    where opened_at is null and pelaksana_id is not null and exists (
      select 1 from ${jsonRows(tx, rows, columns)} as r
      where r.kelompok_id = pertemuan.kelompok_id and r.pendamping_id = pertemuan.pelaksana_id
        and pertemuan.tanggal > r.sesudah and pertemuan.tanggal <= r.sampai)`.execute(tx)
}
const FOREVER = '9999-12-31'
