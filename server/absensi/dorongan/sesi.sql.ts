import { idList } from '#database/dialect.ts'
import { isKelompokTerbit } from '#database/konsep.ts'
import { holdsOn } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface KelompokRow extends Columns<'kelompok', 'id' | 'nama'>, Columns<'periode', 'mulai' | 'selesai'> {}

export async function listKelompokRows(db: Db, ids: readonly number[]): Promise<KelompokRow[]> {
  return rowsOf(db)`
    select k.id, k.nama, p.mulai, p.selesai from kelompok k join periode p on p.id = k.periode_id
    where k.id in ${idList(db, ids)} order by k.nama_urut, k.id`
}

/** Until when these are kept open beyond the rule. */
export async function listPerpanjanganRows(
  db: Db,
  pertemuanIds: readonly number[],
): Promise<Columns<'perpanjangan', 'pertemuan_id' | 'sampai_at'>[]> {
  return rowsOf(db)`select pertemuan_id, sampai_at from perpanjangan where pertemuan_id in ${idList(db, pertemuanIds)}`
}

/** What these pendamping have in hand that day. */
export async function listKelompokPendamping(
  db: Db,
  pendampingIds: readonly number[],
  hari: string,
): Promise<number[]> {
  const rows = await rowsOf(db)<{ kelompok_id: number }>`
    select distinct kelompok_id from kelompok_pendamping
    where pendamping_id in ${idList(db, pendampingIds)} and ${holdsOn('', hari)} and ${isKelompokTerbit('kelompok_id')}`
  return rows.map(row => row.kelompok_id)
}

/** Where these pendamping lead a pertemuan in a span, their own kelompok or another one. */
export async function listKelompokDipimpin(
  db: Db,
  pendampingIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<number[]> {
  const rows = await rowsOf(db)<{ kelompok_id: number }>`
    select distinct kelompok_id from pertemuan
    where pelaksana_id in ${idList(db, pendampingIds)} and tanggal >= ${dari} and tanggal <= ${sampai}
      and ${isKelompokTerbit('kelompok_id')}`
  return rows.map(row => row.kelompok_id)
}

/** Who is murabbi of which kelompok on that day. */
export async function listKelompokMurabbi(
  db: Db,
  murabbiIds: readonly number[],
  hariIni: string,
): Promise<Columns<'kelompok_murabbi', 'murabbi_id' | 'kelompok_id'>[]> {
  return rowsOf(db)`
    select distinct murabbi_id, kelompok_id from kelompok_murabbi
    where murabbi_id in ${idList(db, murabbiIds)} and ${holdsOn('', hariIni)} and ${isKelompokTerbit('kelompok_id')}`
}
