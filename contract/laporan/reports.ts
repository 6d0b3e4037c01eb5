import { golonganQuery, laporanMahasantriQuery } from './laporan-mahasantri.ts'
import { laporanPendampingQuery } from './laporan-pendamping.ts'
import { punctuality } from './punctuality.ts'

/** Reports that are read as files and printed: what each is asked by, under the name that its sheets bear in the data. */
export const REPORT_QUERIES = {
  laporan_mahasantri: laporanMahasantriQuery,
  laporan_golongan: golonganQuery,
  laporan_pendamping: laporanPendampingQuery,
  [punctuality.key]: punctuality.query,
}
export type ReportKey = keyof typeof REPORT_QUERIES
