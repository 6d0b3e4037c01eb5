import { previewAturan } from '#contract/laporan/aturan-preview.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import * as api from '#contract/laporan/laporan-mahasantri.ts'
import { getLaporanPendamping, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { getMyLaporan, getMyRecord } from '#contract/laporan/my-record.ts'
import { pendampingOneExport } from '#contract/laporan/one-pendamping.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import { readAturanPreview } from './aturan-preview.ts'
import { readGrouping } from './golongan.ts'
import { pageLaporanMahasantri } from './laporan-mahasantri.ts'
import { readMahasantriDetail } from './laporan-mahasantri-detail.ts'
import { groupsReport, mahasantriReport } from './laporan-mahasantri-lembar.ts'
import { pageLaporanPendamping } from './laporan-pendamping.ts'
import { readPendampingDetail } from './laporan-pendamping-detail.ts'
import { pendampingReport } from './laporan-pendamping-lembar.ts'
import { marksRoutes } from './marks.ts'
import { readMyLaporan, readMyRecord } from './my-record.ts'
import { oneLembarPendamping } from './one-lembar-pendamping.ts'
import { readOnePendamping } from './one-pendamping.ts'
import { readOriginRows } from './origin-rows.ts'
import { readReportChoices } from './pilihan.ts'
import { serveReport } from './report.ts'
import { punctualityReport } from './reports.ts'

export function laporanRoutes(serve: Serve): void {
  serve(getLaporanChoice, ({ db, user, query, now }) => readReportChoices(db, user, query.periode_id, now))

  serve(api.listLaporanMahasantri, ({ db, user, query, now }) => pageLaporanMahasantri(db, user, query, now))
  serveReport(serve, mahasantriReport)
  serve(api.listGrouping, async ({ db, user, query, now }) => {
    const { lembaga: _, saringan: __, ...golongan } = await readGrouping(db, user, query, now)
    return golongan
  })
  serveReport(serve, groupsReport)
  marksRoutes(serve)
  serve(api.listPertemuanLaporan, ({ db, user, query, now }) => readOriginRows(db, user, query, now))
  serve(previewAturan, ({ db, user, body, query, now }) => readAturanPreview(db, user, body, query, now))
  serve(api.getLaporanMahasantri, ({ db, user, params, query, now }) =>
    readMahasantriDetail(db, user, params.id, query, now),
  )
  serve(getMyRecord, ({ db, user, now }) => readMyRecord(db, user, now))
  serve(getMyLaporan, ({ db, user, query, now }) => readMyLaporan(db, user, query, now))

  serve(listLaporanPendamping, ({ db, user, query, now }) => pageLaporanPendamping(db, user, query, now))
  serveReport(serve, pendampingReport)
  punctualityReport.serve(serve)
  serve(getLaporanPendamping, ({ db, user, params, query, now }) =>
    readPendampingDetail(db, user, params.id, query, now),
  )
  serveTable(serve, pendampingOneExport, async ({ db, user, params, query, now }) => {
    const laporan = await readOnePendamping(db, user, params.id, query, now)
    return {
      nama: `laporan-${kata('pendamping')}-${params.id}-${laporan.dari}-${laporan.sampai}`,
      lembar: oneLembarPendamping(laporan, 'berkas'),
    }
  })
}
