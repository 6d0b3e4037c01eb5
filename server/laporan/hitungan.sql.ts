import { type RawBuilder, sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import { type DateSpan, readsEverything } from '#contract/permissions.ts'
import { endOfMonth, startOfMonth } from '#contract/tanggal.ts'
import { isFewOf, jsonRows } from '#database/dialect.ts'
import { asCounts, countPerStatus, sumPerStatus } from '#database/mark-counts.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { assignments } from '#server/datapokok/kelompok/wewenang.ts'
import { inKegiatan, notCancelled, type ReportScope } from './rentang.ts'

/** The kelompok that can have something in the scope, and more when in doubt. */
export async function listKelompokIn(db: Db, c: ReportScope): Promise<number[]> {
  const parts: RawBuilder<unknown>[] = []
  if (c.kelompok_id !== null) parts.push(sql`k.id = ${c.kelompok_id}`)
  if (c.periode_id !== null) parts.push(sql`k.periode_id = ${c.periode_id}`)
  if (c.murabbi_id !== null)
    parts.push(sql`k.id in (select kelompok_id from kelompok_murabbi where murabbi_id = ${c.murabbi_id})`)
  if (!readsEverything(c.user.peran))
    parts.push(sql`k.id in (select mine.kelompok_id from (${assignments(c.user)}) mine)`)
  // Dates alone: of all the years only the kelompok that met then.
  if (parts.length === 0)
    parts.push(
      sql`k.id in (select p.kelompok_id from pertemuan p where p.tanggal >= ${c.dari} and p.tanggal <= ${c.sampai})`,
    )
  const { rows } = await sql<{ id: number }>`
    select k.id from kelompok k where ${sql.join(parts, sql` and `)} order by k.id`.execute(db)
  return rows.map(row => row.id)
}

/** When these kelompok were this murabbi's. */
export async function listSpansOfMurabbi(db: Db, murabbiId: number): Promise<(DateSpan & { kelompok_id: number })[]> {
  return db
    .selectFrom('kelompok_murabbi')
    .select(['kelompok_id', 'dari', 'sampai'])
    .where('murabbi_id', '=', murabbiId)
    .execute()
}

/** Which kelompok have opened pertemuan in the months of these two days, but before the first or after the second. */
export async function listBeside(db: Db, { dari, sampai }: { dari: string; sampai: string }) {
  return rowsOf(db)<{ kelompok_id: number; sesudah: number }>`
    select distinct p.kelompok_id, 0 as sesudah from pertemuan p
    where p.tanggal >= ${startOfMonth(dari)} and p.tanggal < ${dari} and p.opened_at is not null
    union all
    select distinct p.kelompok_id, 1 from pertemuan p
    where p.tanggal > ${sampai} and p.tanggal <= ${endOfMonth(sampai)} and p.opened_at is not null`
}

/** Days, or months, of one kelompok. */
export interface RulesSpan {
  kelompok_id: number
  dari: string
  sampai: string
}

const PIECE = { integer: ['kelompok_id'], text: ['dari', 'sampai'] } as const

export interface TallyRow extends Tally {
  mahasantri_id: number
  kelompok_id: number
  /** 'YYYY-MM'; '' for all of them together. */
  bulan: string
}

/**
 * SELECT of what stands in the scope, a row for each kelompok somebody was in, none for a roster that was taken back: of whole months from
 * the counts, of single days from the marks. Undefined where there is nothing to read.
 */
export function tallyRows(
  db: Db,
  { bulan, hari }: CutSpans,
  c: ReportScope,
  perMonth: boolean,
): RawBuilder<TallyRow> | undefined {
  const parts = [
    ...(bulan.length > 0 ? [countRows(db, bulan, c, perMonth)] : []),
    ...(hari.length > 0 ? [markRows(db, hari, c, perMonth)] : []),
  ]
  return parts.length === 0 ? undefined : sql<TallyRow>`${sql.join(parts, sql` union all `)}`
}

/** What stands of each kegiatan in the scope, more than one row of the same. */
export async function listKegiatanSums(
  db: Db,
  { bulan, hari }: CutSpans,
  c: ReportScope,
): Promise<(Tally & { kegiatan_id: number })[]> {
  const parts = [
    ...(bulan.length > 0
      ? [
          sql`select j.kegiatan_id, ${asCounts(sumPerStatus('j'))} from ${fromCount(db, bulan, c)} group by j.kegiatan_id`,
        ]
      : []),
    ...(hari.length > 0
      ? [
          sql`select p.kegiatan_id, ${asCounts(countPerStatus(sql`a.status`))} from ${fromMarks(db, hari, c)} group by p.kegiatan_id`,
        ]
      : []),
  ]
  return parts.length === 0 ? [] : rowsOf(db)`${sql.join(parts, sql` union all `)}`
}

/** Whole months of kelompok, and the days beside them. */
export interface CutSpans {
  bulan: readonly RulesSpan[]
  hari: readonly RulesSpan[]
}

function countRows(db: Db, piece: readonly RulesSpan[], c: ReportScope, perMonth: boolean): RawBuilder<unknown> {
  return sql`
    select j.kelompok_id, j.mahasantri_id, ${perMonth ? sql`j.bulan` : sql`''`} as bulan, ${asCounts(sumPerStatus('j'))}
    from ${fromCount(db, piece, c)}
    group by j.kelompok_id, j.mahasantri_id ${perMonth ? sql`, j.bulan` : sql``}
    having ${sql.join(sumPerStatus('j'), sql` + `)} > 0`
}

/**
 * FROM and WHERE of the counts `j` of these months. Nearly every report wants the same months of all its kelompok: by a list of
 * them the index is walked in its order, and what is grouped by it need not be sorted.
 */
export function fromCount(db: Db, piece: readonly RulesSpan[], c: ReportScope): RawBuilder<unknown> {
  const [one] = piece
  const isAlike = ({ dari, sampai }: RulesSpan) => dari === one?.dari && sampai === one.sampai
  const ids = piece.map(({ kelompok_id }) => kelompok_id)
  const months = piece.every(isAlike)
    ? sql`jumlah j where ${isFewOf(db, sql`j.kelompok_id`, ids)} and j.bulan >= ${one?.dari} and j.bulan <= ${one?.sampai}`
    : sql`${jsonRows(db, piece, PIECE)} as k cross join jumlah j
        where j.kelompok_id = k.kelompok_id and j.bulan >= k.dari and j.bulan <= k.sampai`
  return sql`${months} and ${inKegiatan(c, 'j')}`
}

function markRows(db: Db, piece: readonly RulesSpan[], c: ReportScope, perMonth: boolean): RawBuilder<unknown> {
  const bulan = perMonth ? sql`substr(p.tanggal, 1, 7)` : sql`''`
  return sql`
    select p.kelompok_id, a.mahasantri_id, ${bulan} as bulan, ${asCounts(countPerStatus(sql`a.status`))}
    from ${fromMarks(db, piece, c)}
    group by p.kelompok_id, a.mahasantri_id, 3`
}

/** FROM and WHERE of the marks `a` in pertemuan `p` of these days. */
function fromMarks(db: Db, piece: readonly RulesSpan[], c: ReportScope): RawBuilder<unknown> {
  return sql`${jsonRows(db, piece, PIECE)} as r cross join pertemuan p cross join absensi a
    where p.kelompok_id = r.kelompok_id and p.tanggal >= r.dari and p.tanggal <= r.sampai
      and a.pertemuan_id = p.id and ${inKegiatan(c, 'p')} and ${notCancelled}`
}
