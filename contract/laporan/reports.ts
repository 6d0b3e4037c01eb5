import type { Word } from '#contract/istilah.ts'
import { groupingQuery, laporanMahasantriQuery } from './laporan-mahasantri.ts'
import { laporanPendampingQuery } from './laporan-pendamping.ts'
import { punctuality } from './punctuality.ts'

/** Reports that are read as files and printed, by what their sheets are called in the data; each with what it is asked by. */
export const REPORTS = {
  laporan_mahasantri: { query: laporanMahasantriQuery, label: () => 'Laporan kehadiran mahasantri' },
  laporan_golongan: { query: groupingQuery, label: () => 'Rangkuman kehadiran mahasantri' },
  laporan_pendamping: { query: laporanPendampingQuery, label: (word: Word) => word`Laporan pendamping` },
  [punctuality.key]: punctuality,
}
export type ReportKey = keyof typeof REPORTS
export const REPORT_KEYS = Object.keys(REPORTS) as ReportKey[]
