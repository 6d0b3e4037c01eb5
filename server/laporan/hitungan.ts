import { addTally, emptyTally, type Tally } from '#contract/kehadiran.ts'
import { covers, type DateSpan, readsEverything } from '#contract/permissions.ts'
import { addDays, endOfMonth, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import {
  type CutSpans,
  listBeside,
  listKelompokIn,
  listSpansOfMurabbi,
  type RulesSpan,
  type TallyRow,
  tallyRows,
} from './hitungan.sql.ts'
import { intersect } from './penugasan.ts'
import type { ReportScope } from './rentang.ts'

/**
 * What stands of everybody in the scope: the same marks as `inCakupan` and `notCancelled` find, whole months of them read from
 * `jumlah`, and raw marks only where the range, or the time in which a kelompok is the caller's or the murabbi's, cuts a month.
 */
export async function readTally(db: Db, scope: ReportScope): Promise<Map<number, Tally>> {
  return sumPerOrang(await readTallyRows(db, scope, false))
}

/** The parts of it, in no order and more than one of the same kelompok, to be summed up; `bulan` is '' unless asked for. */
export async function readTallyRows(db: Db, cakupan: ReportScope, perMonth: boolean): Promise<TallyRow[]> {
  const wanted = tallyRows(db, await listCutSpans(db, cakupan), cakupan, perMonth)
  return wanted ? (await wanted.execute(db)).rows : []
}

/** The spans of the scope, cut where they cut a month. */
export async function listCutSpans(db: Db, cakupan: ReportScope): Promise<CutSpans> {
  const bulan: RulesSpan[] = []
  const hari: RulesSpan[] = []
  for (const { kelompok_id, dari, sampai } of await listSpans(db, cakupan)) {
    const cut = cutMonths({ dari, sampai })
    if (cut.bulan) bulan.push({ kelompok_id, ...cut.bulan })
    hari.push(...cut.hari.map(days => ({ kelompok_id, ...days })))
  }
  return { bulan, hari }
}

export function sumPerOrang(rows: readonly TallyRow[]): Map<number, Tally> {
  const byOrang = new Map<number, Tally>()
  for (const row of rows) {
    byOrang.set(row.mahasantri_id, addTally(byOrang.get(row.mahasantri_id) ?? emptyTally(), row))
  }
  return byOrang
}

/** The whole months of each kelompok in the scope; null where days have to be counted from the marks besides. */
export async function listWholeMonth(db: Db, cakupan: ReportScope): Promise<readonly RulesSpan[] | null> {
  const { bulan, hari } = await listCutSpans(db, cakupan)
  return hari.length > 0 ? null : bulan
}

/** By month, in no order; only months in which the person was on a roster. */
export function sumPerMonth(rows: readonly TallyRow[]): Map<number, Tally[]> {
  return new Map([...sumEachMonth(rows)].map(([id, months]) => [id, [...months.values()]]))
}

/** The same with which month it is, 'YYYY-MM'. */
export function sumEachMonth(rows: readonly TallyRow[]): Map<number, Map<string, Tally>> {
  const byOrang = new Map<number, Map<string, Tally>>()
  for (const row of rows) {
    const months = byOrang.get(row.mahasantri_id) ?? new Map<string, Tally>()
    byOrang.set(row.mahasantri_id, months)
    months.set(row.bulan, addTally(months.get(row.bulan) ?? emptyTally(), row))
  }
  return byOrang
}

/**
 * The days of each kelompok that the report is about and the caller may see. A range that begins or ends within a month takes
 * the whole month of a kelompok that has nothing on the other days of it, as most have where a periode begins or ends.
 */
async function listSpans(db: Db, c: ReportScope): Promise<RulesSpan[]> {
  const ids = await listKelompokIn(db, c)
  const isCut = c.dari !== startOfMonth(c.dari) || c.sampai !== endOfMonth(c.sampai)
  const beside = isCut ? await listBeside(db, c) : []
  const before = new Set(beside.flatMap(row => (row.sesudah === 0 ? row.kelompok_id : [])))
  const after = new Set(beside.flatMap(row => (row.sesudah === 1 ? row.kelompok_id : [])))
  const ledOf =
    c.murabbi_id === null ? undefined : Map.groupBy(await listSpansOfMurabbi(db, c.murabbi_id), s => s.kelompok_id)
  const seenOf = readsEverything(c.user.peran) ? undefined : await listWewenang(db, c.user, ids)

  return ids.flatMap(kelompok_id => {
    let spans: DateSpan[] = [
      {
        dari: before.has(kelompok_id) ? c.dari : startOfMonth(c.dari),
        sampai: after.has(kelompok_id) ? c.sampai : endOfMonth(c.sampai),
      },
    ]
    if (ledOf) spans = intersect(spans, ledOf.get(kelompok_id) ?? [])
    if (seenOf) {
      const { murabbi, pendamping } = seenOf(kelompok_id)
      const own = [...murabbi, ...pendamping]
      if (!own.some(span => covers(span, c.hariIni))) spans = intersect(spans, own)
    }
    return spans.map(({ dari, sampai }) => ({ kelompok_id, dari, sampai: sampai ?? c.sampai }))
  })
}

/** A span of days as the whole months in it, first and last ('YYYY-MM'), null without any, and the days beside them. Pure. */
export function cutMonths({ dari, sampai }: { dari: string; sampai: string }): {
  bulan: { dari: string; sampai: string } | null
  hari: { dari: string; sampai: string }[]
} {
  const first = dari === startOfMonth(dari) ? dari : addDays(endOfMonth(dari), 1)
  const last = sampai === endOfMonth(sampai) ? sampai : addDays(startOfMonth(sampai), -1)
  if (first > last) return { bulan: null, hari: [{ dari, sampai }] }
  const hari: { dari: string; sampai: string }[] = []
  if (dari < first) hari.push({ dari, sampai: addDays(first, -1) })
  if (sampai > last) hari.push({ dari: addDays(last, 1), sampai })
  return { bulan: { dari: first.slice(0, 7), sampai: last.slice(0, 7) }, hari }
}
