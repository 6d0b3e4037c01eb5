import { getPilihanLaporan } from '#contract/laporan/laporan.ts'
import * as api from '#contract/laporan/laporan-mahasantri.ts'
import { getLaporanPendamping, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { previewAturan } from '#contract/laporan/pratinjau-aturan.ts'
import { eksporSeorangPendamping } from '#contract/laporan/seorang-pendamping.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { serveTabel } from '#server/pengaturan/kop/serve-tabel.ts'
import { readDiBalik } from './di-balik.ts'
import { readGolongan } from './golongan.ts'
import { pageLaporanMahasantri } from './laporan-mahasantri.ts'
import { groupsReport, mahasantriReport } from './laporan-mahasantri-lembar.ts'
import { readRincianMahasantri } from './laporan-mahasantri-rincian.ts'
import { pageLaporanPendamping } from './laporan-pendamping.ts'
import { pendampingReport } from './laporan-pendamping-lembar.ts'
import { readRincianPendamping } from './laporan-pendamping-rincian.ts'
import { readReportChoices } from './pilihan.ts'
import { readPratinjauAturan } from './pratinjau-aturan.ts'
import { serveReport } from './report.ts'
import { punctualityReport } from './reports.ts'
import { readSeorangPendamping } from './seorang-pendamping.ts'
import { seorangPendampingLembar } from './seorang-pendamping-lembar.ts'

export function laporanRoutes(serve: Serve): void {
  serve(getPilihanLaporan, ({ db, user, query, now }) => readReportChoices(db, user, query.periode_id, now))

  serve(api.listLaporanMahasantri, ({ db, user, query, now }) => pageLaporanMahasantri(db, user, query, now))
  serveReport(serve, mahasantriReport)
  serve(api.listGolongan, async ({ db, user, query, now }) => {
    const { lembaga: _, saringan: __, ...golongan } = await readGolongan(db, user, query, now)
    return golongan
  })
  serveReport(serve, groupsReport)
  serve(api.listPertemuanLaporan, ({ db, user, query, now }) => readDiBalik(db, user, query, now))
  serve(previewAturan, ({ db, user, body, query, now }) => readPratinjauAturan(db, user, body, query, now))
  serve(api.getLaporanMahasantri, ({ db, user, params, query, now }) =>
    readRincianMahasantri(db, user, params.id, query, now),
  )

  serve(listLaporanPendamping, ({ db, user, query, now }) => pageLaporanPendamping(db, user, query, now))
  serveReport(serve, pendampingReport)
  punctualityReport.serve(serve)
  serve(getLaporanPendamping, ({ db, user, params, query, now }) =>
    readRincianPendamping(db, user, params.id, query, now),
  )
  serveTabel(serve, eksporSeorangPendamping, async ({ db, user, params, query, now }) => {
    const laporan = await readSeorangPendamping(db, user, params.id, query, now)
    return {
      nama: `laporan-${kata('pendamping')}-${params.id}-${laporan.dari}-${laporan.sampai}`,
      lembar: seorangPendampingLembar(laporan, 'berkas'),
    }
  })
}
