import { emptyTally, type Tally } from '#contract/kehadiran.ts'
import { partOf } from '#contract/laporan/perhatian.ts'
import type { Db } from '#database/schema.ts'
import {
  BESIDES_ALPA,
  type Condition,
  listPerhatianCandidates,
  type PerhatianCandidate,
  type PerhatianNow,
} from './calon.sql.ts'
import { listWholeMonth, readTally } from './hitungan.ts'
import type { ReportScope } from './rentang.ts'

export type { PerhatianNow }

/**
 * By mahasantri, what stands in the range and from `sejak` (the first of a month) on: of all who may be below the limit, close
 * to it, much lower of late or in a run of alpa; of others, too, where days have to be counted from the marks.
 */
export async function readCandidate(
  db: Db,
  scope: ReportScope,
  condition: Condition,
): Promise<Map<number, PerhatianCandidate>> {
  const bulan = await listWholeMonth(db, scope)
  if (bulan) return listPerhatianCandidates(db, bulan, scope, condition)
  const [semua, kini] = await Promise.all([
    readTally(db, scope),
    condition.sejak <= scope.sampai ? readTally(db, { ...scope, dari: condition.sejak }) : new Map<number, Tally>(),
  ])
  return new Map(
    [...semua].map(([id, all]) => [id, { semua: all, kini: nowOf(kini.get(id) ?? emptyTally(), condition) }]),
  )
}

export function nowOf(hitungan: Tally, { aturan }: Pick<Condition, 'aturan'>): PerhatianNow {
  return {
    ...partOf(hitungan, aturan),
    alpa: hitungan.A,
    selain: BESIDES_ALPA.reduce((sum, status) => sum + hitungan[status], 0),
  }
}
