import { punctuality } from '#contract/laporan/punctuality.ts'
import { groupsReport, mahasantriReport } from './laporan-mahasantri-lembar.ts'
import { pendampingReport } from './laporan-pendamping-lembar.ts'
import { servePertemuan } from './pertemuan-report.ts'
import { listPunctuality } from './punctuality.sql.ts'
import type { Report } from './report.ts'

export const punctualityReport = servePertemuan(punctuality, listPunctuality)

/** Reports that are read as files and on paper. */
export const REPORTS: readonly Report[] = [mahasantriReport, groupsReport, pendampingReport, punctualityReport.report]

/** By what a sheet or a question for one calls it; undefined where that is no report. */
export function reportOf(key: string): Report | undefined {
  return REPORTS.find(report => report.key === key)
}
