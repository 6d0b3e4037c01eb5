import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compareText } from '#contract/identitas.ts'
import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface ReportKelompokRow
  extends Columns<'kelompok', 'id' | 'periode_id' | 'nama' | 'nama_urut' | 'jk' | 'tempat'> {
  /** Members on the day. */
  anggota: number
}

/** The kelompok that meet a condition on `k`, in natural order. */
export async function listReportKelompok(
  db: Db,
  which: RawBuilder<SqlBool>,
  tanggal: string,
): Promise<ReportKelompokRow[]> {
  return rowsOf(db)`
    select k.id, k.periode_id, k.nama, k.nama_urut, k.jk, k.tempat, coalesce(a.anggota, 0) as anggota
    from kelompok k left join (
      select kelompok_id, count(case when ${holdsOn('', tanggal)} then 1 end) as anggota
      from keanggotaan group by kelompok_id) a on a.kelompok_id = k.id
    where ${which} order by k.nama_urut, k.id`
}

/** How many kelompok are in memory at a time with all they have held: of a large institution together they are gigabytes. */
const PIECE = 300

export function* pieces<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += PIECE) yield list.slice(i, i + PIECE)
}

/** What these are called, with the key that sorts them. */
export async function listKelompokName(db: Db, ids: readonly number[]) {
  return rowsOf(db)<
    Columns<'kelompok', 'id' | 'nama' | 'nama_urut'>
  >`select id, nama, nama_urut from kelompok where id in ${idList(db, ids)}`
}

/** The same of others, by id. */
export async function readNamesById(db: Db, of: 'akun' | 'pendamping', ids: readonly number[]) {
  const rows = await rowsOf(db)<Columns<'akun', 'id' | 'nama'>>`
    select id, nama from ${sql.table(of)} where id in ${idList(db, ids)}`
  return new Map(rows.map(row => [row.id, row.nama]))
}

interface Named {
  nama_cari: string
  nama: string
  id: number
}

/** Names in roll order: of keys that `normalizeName` made, then of what was typed, then by id, so that it never wavers. */
export function byRollOrder(a: Named, b: Named): number {
  return compareText(a.nama_cari, b.nama_cari) || compareText(a.nama, b.nama) || a.id - b.id
}

/** What stands in a column of a list: the sign turns the order round, and whatever is empty is last either way. */
export function compareValue(x: string | number | null, y: string | number | null, sign: 1 | -1): number {
  if (x === y) return 0
  if (x === null) return 1
  if (y === null) return -1
  return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y)))
}

/** Rows of people by what stands in a column, empty values last in both directions, equals in roll order. */
export function compareOrang<R extends { orang: Named }, U extends string>(
  { urut, arah }: { urut: U; arah: 'naik' | 'turun' },
  cellValue: (row: R, urut: U) => string | number | null,
): (a: R, b: R) => number {
  const sign = arah === 'naik' ? 1 : -1
  const byName = (a: R, b: R) => byRollOrder(a.orang, b.orang)
  if (urut === 'nama') return (a, b) => sign * byName(a, b)
  return (a, b) => compareValue(cellValue(a, urut), cellValue(b, urut), sign) || byName(a, b)
}
