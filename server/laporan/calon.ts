import { emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import { bagianOf } from '#contract/laporan/perhatian.ts'
import type { Db } from '#database/schema.ts'
import {
  listPerhatianCandidates,
  type PerhatianCandidate,
  type PerhatianNow,
  SELAIN_ALPA,
  type Syarat,
} from './calon.sql.ts'
import { listBulanUtuh, readHitungan } from './hitungan.ts'
import type { ReportScope } from './rentang.ts'

export type { PerhatianNow }

/**
 * By mahasantri, what stands in the range and from `sejak` (the first of a month) on: of all who may be below the limit, close
 * to it, much lower of late or in a run of alpa; of others, too, where days have to be counted from the marks.
 */
export async function readCalon(
  db: Db,
  cakupan: ReportScope,
  syarat: Syarat,
): Promise<Map<number, PerhatianCandidate>> {
  const bulan = await listBulanUtuh(db, cakupan)
  if (bulan) return listPerhatianCandidates(db, bulan, cakupan, syarat)
  const [semua, kini] = await Promise.all([
    readHitungan(db, cakupan),
    syarat.sejak <= cakupan.sampai ? readHitungan(db, { ...cakupan, dari: syarat.sejak }) : new Map<number, Hitungan>(),
  ])
  return new Map(
    [...semua].map(([id, all]) => [id, { semua: all, kini: kiniOf(kini.get(id) ?? emptyHitungan(), syarat) }]),
  )
}

export function kiniOf(hitungan: Hitungan, { aturan }: Pick<Syarat, 'aturan'>): PerhatianNow {
  return {
    ...bagianOf(hitungan, aturan),
    alpa: hitungan.A,
    selain: SELAIN_ALPA.reduce((sum, status) => sum + hitungan[status], 0),
  }
}
