import { covers, type DateSpan, readsEverything } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import type { DutySpan, ReportDutyRow, ReportMurabbiRow } from './laporan-pendamping.sql.ts'
import type { ReportScope } from './rentang.ts'

/** An assignment, cut down to the days of it that the report is about and the caller may see. */
export interface DutyOnDays extends Omit<ReportDutyRow, 'dari' | 'sampai'> {
  spans: DateSpan[]
}

/** Admin and pimpinan see everybody, a murabbi the pendamping of own kelompok, a pendamping only themself. */
export function cutDuty(
  penugasanList: readonly ReportDutyRow[],
  murabbiByKelompok: ReadonlyMap<number, readonly ReportMurabbiRow[]>,
  scope: ReportScope,
): DutyOnDays[] {
  return penugasanList.flatMap(({ dari, sampai, ...penugasan }) => {
    const murabbi = murabbiByKelompok.get(penugasan.kelompok_id) ?? []
    let spans = intersect([{ dari, sampai }], [scope])
    if (scope.murabbi_id !== null)
      spans = intersect(
        spans,
        murabbi.filter(m => m.murabbi_id === scope.murabbi_id),
      )
    spans = intersect(spans, visibleSpans(penugasan.pendamping_id, murabbi, scope))
    return spans.length === 0 ? [] : [{ ...penugasan, spans }]
  })
}

/** Every day of these assignments, once. */
export function cutPart(dutyList: readonly DutyOnDays[], cakupan: ReportScope): DutySpan[] {
  return [...Map.groupBy(dutyList, t => t.kelompok_id)].flatMap(([kelompok_id, tugas]) => {
    const spans = tugas.flatMap(t => t.spans)
    const cuts = [...new Set(spans.flatMap(s => [s.dari, addDays(s.sampai ?? cakupan.sampai, 1)]))].sort()
    return cuts.slice(0, -1).flatMap((dari, i) => {
      const here = tugas.filter(t => t.spans.some(s => covers(s, dari)))
      const sampai = addDays(cuts[i + 1] ?? dari, -1)
      return here.length === 0 ? [] : [{ kelompok_id, dari, sampai, pendamping: pendampingOf(here) }]
    })
  })
}

export function pendampingOf(tugas: readonly DutyOnDays[]): number[] {
  return [...new Set(tugas.map(t => t.pendamping_id))]
}

const ALWAYS: DateSpan[] = [{ dari: '0000-01-01', sampai: null }]

function visibleSpans(pendampingId: number, murabbi: readonly ReportMurabbiRow[], { user, hariIni }: ReportScope) {
  if (readsEverything(user.peran)) return ALWAYS
  if (user.peran.includes('pendamping') && pendampingId === user.pendamping_id) return ALWAYS
  const own = user.peran.includes('murabbi') ? murabbi.filter(m => m.murabbi_id === user.murabbi_id) : []
  return own.some(m => covers(m, hariIni)) ? ALWAYS : own
}

/** The days that are in one of `a` and in one of `b`. */
export function intersect(a: readonly DateSpan[], b: readonly DateSpan[]): DateSpan[] {
  const both = a.flatMap(x => b.map(y => ({ dari: x.dari > y.dari ? x.dari : y.dari, sampai: earlier(x, y) })))
  return merge(both.filter(r => r.sampai === null || r.sampai >= r.dari))
}

/** The same days as spans that neither overlap nor touch, in order. */
export function merge(spans: readonly DateSpan[]): DateSpan[] {
  const merged: DateSpan[] = []
  for (const span of [...spans].sort((a, b) => (a.dari < b.dari ? -1 : a.dari > b.dari ? 1 : 0))) {
    const last = merged.at(-1)
    if (last && (last.sampai === null || span.dari <= addDays(last.sampai, 1))) {
      last.sampai = later(last, span)
    } else merged.push({ ...span })
  }
  return merged
}

function earlier(a: DateSpan, b: DateSpan): string | null {
  if (a.sampai === null || b.sampai === null) return a.sampai ?? b.sampai
  return a.sampai < b.sampai ? a.sampai : b.sampai
}

function later(a: DateSpan, b: DateSpan): string | null {
  if (a.sampai === null || b.sampai === null) return null
  return a.sampai > b.sampai ? a.sampai : b.sampai
}
