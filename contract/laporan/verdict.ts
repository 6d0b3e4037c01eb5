import type { Word } from '#contract/istilah.ts'
import { belowWhole, formatPercent } from '#contract/kehadiran.ts'
import type { WeekSummary } from './week-summary.ts'

/** A kelompok has fallen when so many points are gone since the week before: of twenty people two, not one. */
export const DOWN_MEANINGFUL = 10
/** How many of either end are named. */
export const END = 5

/** 'Kehadiran 87,4%, naik 1,2 dari pekan lalu' and '5 kelompok menurun', which opens their list. */
export function describeVerdict(
  word: Word,
  {
    kehadiran: { ini, lalu },
    jumlah_menurun,
    ...lain
  }: Pick<WeekSummary, 'kehadiran' | 'jumlah_menurun' | 'tanda' | 'sesi'>,
): { kehadiran: string; menurun: string } {
  if (ini.persen === null) return { kehadiran: describeWithoutFigure(lain), menurun: '' }
  const kehadiran = `Kehadiran ${formatPercent(ini.persen)}`
  const beda = differentPercent(ini.persen, lalu.persen)
  if (beda === null) return { kehadiran, menurun: '' }
  const direction =
    beda === 0 ? 'sama dengan' : `${beda > 0 ? 'naik' : 'turun'} ${formatPercent(Math.abs(beda), '')} dari`
  return {
    kehadiran: `${kehadiran}, ${direction} pekan lalu`,
    menurun: jumlah_menurun === 0 ? word`tidak ada kelompok menurun` : word`${jumlah_menurun} kelompok menurun`,
  }
}

/** A week of holidays, one nobody has filled, and one with nothing but marks that do not count. */
function describeWithoutFigure({ tanda, sesi }: Pick<WeekSummary, 'tanda' | 'sesi'>): string {
  if (tanda > 0) return 'Tidak ada tanda yang masuk hitungan pada pekan ini'
  if (sesi.jatuh_tempo > 0) return 'Belum ada kehadiran yang tercatat pada pekan ini'
  return 'Tidak ada pertemuan yang harus diisi pada pekan ini'
}

/** Points between two percentages as they are printed: 87,4 and 86,2 are 1,2 apart, whatever stands behind the comma of the comma. */
export function differentPercent(ini: number | null, lalu: number | null): number | null {
  if (ini === null || lalu === null) return null
  return (Math.round(belowWhole(ini) * 10) - Math.round(belowWhole(lalu) * 10)) / 10
}

/** '+0,8', '−3,4', '0,0' */
export function formatDifferent(beda: number): string {
  const point = formatPercent(Math.abs(beda), '')
  return beda === 0 ? point : `${beda > 0 ? '+' : '−'}${point}`
}
