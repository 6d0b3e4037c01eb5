import { getPilihanLaporan } from '#contract/laporan/laporan.ts'
import {
  exportGolonganCsv,
  exportGolonganXlsx,
  exportLaporanMahasantriCsv,
  exportLaporanMahasantriXlsx,
  getLaporanMahasantri,
  listGolongan,
  listLaporanMahasantri,
  listPertemuanLaporan,
} from '#contract/laporan/laporan-mahasantri.ts'
import {
  exportLaporanPendampingCsv,
  exportLaporanPendampingXlsx,
  getLaporanPendamping,
  listLaporanPendamping,
} from '#contract/laporan/laporan-pendamping.ts'
import { previewAturan } from '#contract/laporan/pratinjau-aturan.ts'
import { exportSeorangPendampingCsv, exportSeorangPendampingXlsx } from '#contract/laporan/seorang-pendamping.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { openKop } from '#server/pengaturan/kop/kop-buku.ts'
import { readDiBalik } from './di-balik.ts'
import { readGolongan } from './golongan.ts'
import { golonganLembar } from './golongan-lembar.ts'
import { pageLaporanMahasantri, readLaporanMahasantri } from './laporan-mahasantri.ts'
import { laporanMahasantriLembar } from './laporan-mahasantri-lembar.ts'
import { readRincianMahasantri } from './laporan-mahasantri-rincian.ts'
import { pageLaporanPendamping, readLaporanPendamping } from './laporan-pendamping.ts'
import { laporanPendampingLembar } from './laporan-pendamping-lembar.ts'
import { readRincianPendamping } from './laporan-pendamping-rincian.ts'
import { readPilihan } from './pilihan.ts'
import { readPratinjauAturan } from './pratinjau-aturan.ts'
import { readSeorangPendamping } from './seorang-pendamping.ts'
import { seorangPendampingLembar } from './seorang-pendamping-lembar.ts'

export function laporanRoutes(serve: Serve): void {
  serve(getPilihanLaporan, ({ db, user, query, now }) => readPilihan(db, user, query.periode_id, now))

  serve(listLaporanMahasantri, ({ db, user, query, now }) => pageLaporanMahasantri(db, user, query, now))
  serve(exportLaporanMahasantriXlsx, async ({ db, user, query, now }) => {
    const laporan = await readLaporanMahasantri(db, user, query, now)
    const data = await toXlsx({ lembar: [laporanMahasantriLembar(laporan)], kop: await openKop(db) })
    return { name: nameFile('mahasantri', laporan, 'xlsx'), data, orang: laporan.baris.length }
  })
  serve(exportLaporanMahasantriCsv, async ({ db, user, query, now }) => {
    const laporan = await readLaporanMahasantri(db, user, query, now)
    return {
      name: nameFile('mahasantri', laporan, 'csv'),
      data: toCsv(laporanMahasantriLembar(laporan)),
      orang: laporan.baris.length,
    }
  })
  serve(listGolongan, async ({ db, user, query, now }) => {
    const { lembaga: _, saringan: __, ...golongan } = await readGolongan(db, user, query, now)
    return golongan
  })
  serve(exportGolonganXlsx, async ({ db, user, query, now }) => {
    const golongan = await readGolongan(db, user, query, now)
    const data = await toXlsx({ lembar: [golonganLembar(golongan)], kop: await openKop(db) })
    return { name: nameFile(`mahasantri-per-${kata(query.menurut)}`, golongan, 'xlsx'), data }
  })
  serve(exportGolonganCsv, async ({ db, user, query, now }) => {
    const golongan = await readGolongan(db, user, query, now)
    return {
      name: nameFile(`mahasantri-per-${kata(query.menurut)}`, golongan, 'csv'),
      data: toCsv(golonganLembar(golongan)),
    }
  })
  serve(listPertemuanLaporan, ({ db, user, query, now }) => readDiBalik(db, user, query, now))
  serve(previewAturan, ({ db, user, body, query, now }) => readPratinjauAturan(db, user, body, query, now))
  serve(getLaporanMahasantri, ({ db, user, params, query, now }) =>
    readRincianMahasantri(db, user, params.id, query, now),
  )

  serve(listLaporanPendamping, ({ db, user, query, now }) => pageLaporanPendamping(db, user, query, now))
  serve(exportLaporanPendampingXlsx, async ({ db, user, query, now }) => {
    const laporan = await readLaporanPendamping(db, user, query, now)
    const data = await toXlsx({ lembar: [laporanPendampingLembar(laporan)], kop: await openKop(db) })
    return { name: nameFile(kata('pendamping'), laporan, 'xlsx'), data, orang: laporan.baris.length }
  })
  serve(exportLaporanPendampingCsv, async ({ db, user, query, now }) => {
    const laporan = await readLaporanPendamping(db, user, query, now)
    return {
      name: nameFile(kata('pendamping'), laporan, 'csv'),
      data: toCsv(laporanPendampingLembar(laporan)),
      orang: laporan.baris.length,
    }
  })
  serve(getLaporanPendamping, ({ db, user, params, query, now }) =>
    readRincianPendamping(db, user, params.id, query, now),
  )
  serve(exportSeorangPendampingXlsx, async ({ db, user, params, query, now }) => {
    const laporan = await readSeorangPendamping(db, user, params.id, query, now)
    const data = await toXlsx({ lembar: [seorangPendampingLembar(laporan, 'berkas')], kop: await openKop(db) })
    return { name: nameFile(`${kata('pendamping')}-${params.id}`, laporan, 'xlsx'), data }
  })
  serve(exportSeorangPendampingCsv, async ({ db, user, params, query, now }) => {
    const laporan = await readSeorangPendamping(db, user, params.id, query, now)
    const data = toCsv(seorangPendampingLembar(laporan, 'berkas'))
    return { name: nameFile(`${kata('pendamping')}-${params.id}`, laporan, 'csv'), data }
  })
}

/** 'laporan-mahasantri-2026-09-01-2026-11-21.csv' */
function nameFile(of: string, { dari, sampai }: { dari: string; sampai: string }, ending: string): string {
  return `laporan-${of}-${dari}-${sampai}.${ending}`
}
