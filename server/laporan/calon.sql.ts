import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aturan, type Batas, type Hitungan, perlakuanOf, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { type PerhatianPart, POIN_TURUN, SESI_TURUN } from '#contract/laporan/perhatian.ts'
import { asCounts, countColumnOf, sumPerStatus } from '#database/mark-counts.ts'
import type { Db } from '#database/schema.ts'
import { fromJumlah, type RulesSpan } from './hitungan.sql.ts'
import type { ReportScope } from './rentang.ts'

/** What stands of somebody in the whole range, and what is asked of its last months. */
export interface PerhatianCandidate {
  semua: Hitungan
  kini: PerhatianNow
}

export interface PerhatianNow extends PerhatianPart {
  alpa: number
  /** What ends a run of alpa: every other mark but U. */
  selain: number
}

export const SELAIN_ALPA = ['H', 'T', 'I', 'S', 'D'] as const

export interface Syarat {
  /** 'YYYY-MM-DD': from when on `kini` counts; the first of a month, or of the range. */
  sejak: string
  aturan: Aturan
  batas: Batas
  batasAlpa: number
}

/**
 * From the counts of whole months, only those who can be found: below the limit or one absence from it, much lower of late, or
 * with alpa enough for a run. Whether they are is for `contract` to say.
 */
export async function listPerhatianCandidates(
  db: Db,
  potongan: readonly RulesSpan[],
  c: ReportScope,
  syarat: Syarat,
): Promise<Map<number, PerhatianCandidate>> {
  if (potongan.length === 0) return new Map()
  const { hadir, dihitung } = perlakuan(syarat.aturan)
  const kini = (statusList: readonly Status[]) =>
    sql`coalesce(sum(${together('j', statusList)}) filter (where j.bulan >= ${syarat.sejak.slice(0, 7)}), 0)`
  const { rows } = await sql<{ mahasantri_id: number } & Hitungan & PerhatianNow>`
    select x.* from (
      select j.mahasantri_id, ${asCounts(sumPerStatus('j'))},
        ${kini(hadir)} as hadir, ${kini(dihitung)} as dihitung, ${kini(['A'])} as alpa, ${kini(SELAIN_ALPA)} as selain
      from ${fromJumlah(db, potongan, c)} group by j.mahasantri_id) x
    where ${mungkin(syarat)}`.execute(db)
  return new Map(
    rows.map(({ mahasantri_id, hadir, dihitung, alpa, selain, ...semua }) => [
      mahasantri_id,
      { semua, kini: { hadir, dihitung, alpa, selain } },
    ]),
  )
}

/** Condition on the sums `x`: true of everybody who needs a word, and of some who do not. */
function mungkin({ aturan, batas, batasAlpa }: Syarat): RawBuilder<SqlBool> {
  const { hadir, dihitung } = perlakuan(aturan)
  return sql<SqlBool>`(${together('x', hadir)} * 100 < cast(${batas.minimal} as numeric) * (${together('x', dihitung)} + 1)
    or (x.dihitung >= ${SESI_TURUN} and x.hadir * 100 <= ${sql.lit(100 - POIN_TURUN)} * x.dihitung)
    or (x."A" >= ${batasAlpa} and x.alpa > 0 and (x.alpa >= ${batasAlpa} or x.selain = 0)))`
}

function perlakuan(aturan: Aturan): { hadir: Status[]; dihitung: Status[] } {
  return {
    hadir: STATUS_LIST.filter(status => perlakuanOf(status, aturan) === 'hadir'),
    dihitung: STATUS_LIST.filter(status => perlakuanOf(status, aturan) !== 'luar'),
  }
}

function together(table: 'j' | 'x', statusList: readonly Status[]): RawBuilder<number> {
  const columns = statusList.map(status => sql.ref(`${table}.${table === 'j' ? countColumnOf(status) : status}`))
  return sql<number>`(${sql.join(columns, sql` + `)})`
}
