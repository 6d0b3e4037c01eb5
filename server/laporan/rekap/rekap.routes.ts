import { exportRekapPeriode, getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import { openKop } from '#server/pengaturan/kop/workbook-kop.ts'
import { openRekap, readRekap } from './rekap.ts'
import { nameRekapFile, rekapLembar } from './rekap-lembar.ts'
import { lembarSummary, nameRekapPeriodeFile, openRekapPeriode } from './rekap-periode.ts'

export function rekapRoutes(serve: Serve): void {
  serve(getRekap, ({ db, user, params, query, now }) => readRekap(db, user, params.id, query, now))

  serveTable(serve, rekapExport, async ({ db, user, params, query, now }) => {
    const { rekap, ...kepala } = await openRekap(db, user, params.id, query, now)
    return { nama: nameRekapFile(rekap), lembar: rekapLembar(rekap, kepala), orang: rekap.baris.length }
  })

  serve(exportRekapPeriode, async ({ db, user, params, query, now }) => {
    const daftar = await openRekapPeriode(db, user, params.id, query, now)
    const lembar = [lembarSummary(daftar), ...daftar.rekapList.map(rekap => rekapLembar(rekap, daftar))]
    return {
      name: nameRekapPeriodeFile(daftar),
      data: await toXlsx({ lembar: lembar as TableSheet<unknown>[], kop: await openKop(db) }),
      orang: lembar.slice(1).reduce((sum, { rows }) => sum + rows.length, 0),
    }
  })
}
