import { punctuality } from '#contract/laporan/punctuality.ts'
import type { ReportKey } from '#contract/laporan/reports.ts'
import { groupsReport, mahasantriReport } from './laporan-mahasantri-lembar.ts'
import { pendampingReport } from './laporan-pendamping-lembar.ts'
import { servePertemuan } from './pertemuan-report.ts'
import { listPunctuality } from './punctuality.sql.ts'
import type { Report } from './report.ts'

export const punctualityReport = servePertemuan(punctuality, listPunctuality)

const REPORTS: Record<ReportKey, Report> = {
  laporan_mahasantri: mahasantriReport,
  laporan_golongan: groupsReport,
  laporan_pendamping: pendampingReport,
  laporan_ketepatan: punctualityReport.report,
}

/** By what a sheet or a question for one calls it; undefined where that is no report. */
export function reportOf(key: string): Report | undefined {
  return Object.hasOwn(REPORTS, key) ? REPORTS[key as ReportKey] : undefined
}
