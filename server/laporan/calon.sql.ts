import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aturan, type Limit, STATUS_LIST, type Status, type Tally, treatmentOf } from '#contract/kehadiran.ts'
import { type PerhatianPart, POINT_DOWN, SESSION_DOWN } from '#contract/laporan/perhatian.ts'
import { asCounts, countColumnOf, sumPerStatus } from '#database/mark-counts.ts'
import type { Db } from '#database/schema.ts'
import { fromCount, type RulesSpan } from './hitungan.sql.ts'
import type { ReportScope } from './rentang.ts'

/** What stands of somebody in the whole range, and what is asked of its last months. */
export interface PerhatianCandidate {
  semua: Tally
  kini: PerhatianNow
}

export interface PerhatianNow extends PerhatianPart {
  alpa: number
  /** What ends a run of alpa: every other mark but U. */
  selain: number
}

export const BESIDES_ALPA = ['H', 'T', 'I', 'S', 'D'] as const

export interface Condition {
  /** 'YYYY-MM-DD': from when on `kini` counts; the first of a month, or of the range. */
  sejak: string
  aturan: Aturan
  batas: Limit
  batasAlpa: number
}

/**
 * From the counts of whole months, only those who can be found: below the limit or one absence from it, much lower of late, or
 * with alpa enough for a run. Whether they are is for `contract` to say.
 */
export async function listPerhatianCandidates(
  db: Db,
  piece: readonly RulesSpan[],
  c: ReportScope,
  condition: Condition,
): Promise<Map<number, PerhatianCandidate>> {
  if (piece.length === 0) return new Map()
  const { hadir, dihitung } = treatment(condition.aturan)
  const current = (statusList: readonly Status[]) =>
    sql`coalesce(sum(${together('j', statusList)}) filter (where j.bulan >= ${condition.sejak.slice(0, 7)}), 0)`
  const { rows } = await sql<{ mahasantri_id: number } & Tally & PerhatianNow>`
    select x.* from (
      select j.mahasantri_id, ${asCounts(sumPerStatus('j'))},
        ${current(hadir)} as hadir, ${current(dihitung)} as dihitung, ${current(['A'])} as alpa, ${current(BESIDES_ALPA)} as selain
      from ${fromCount(db, piece, c)} group by j.mahasantri_id) x
    where ${maybe(condition)}`.execute(db)
  return new Map(
    rows.map(({ mahasantri_id, hadir, dihitung, alpa, selain, ...semua }) => [
      mahasantri_id,
      { semua, kini: { hadir, dihitung, alpa, selain } },
    ]),
  )
}

/** Condition on the sums `x`: true of everybody who needs a word, and of some who do not. */
function maybe({ aturan, batas, batasAlpa }: Condition): RawBuilder<SqlBool> {
  const { hadir, dihitung } = treatment(aturan)
  return sql<SqlBool>`(${together('x', hadir)} * 100 < cast(${batas.minimal} as numeric) * (${together('x', dihitung)} + 1)
    or (x.dihitung >= ${SESSION_DOWN} and x.hadir * 100 <= ${sql.lit(100 - POINT_DOWN)} * x.dihitung)
    or (x."A" >= ${batasAlpa} and x.alpa > 0 and (x.alpa >= ${batasAlpa} or x.selain = 0)))`
}

function treatment(aturan: Aturan): { hadir: Status[]; dihitung: Status[] } {
  return {
    hadir: STATUS_LIST.filter(status => treatmentOf(status, aturan) === 'hadir'),
    dihitung: STATUS_LIST.filter(status => treatmentOf(status, aturan) !== 'luar'),
  }
}

function together(table: 'j' | 'x', statusList: readonly Status[]): RawBuilder<number> {
  const columns = statusList.map(status => sql.ref(`${table}.${table === 'j' ? countColumnOf(status) : status}`))
  return sql<number>`(${sql.join(columns, sql` + `)})`
}
