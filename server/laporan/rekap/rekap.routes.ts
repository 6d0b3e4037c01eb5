import { exportRekapCsv, exportRekapPeriode, exportRekapXlsx, getRekap } from '#contract/laporan/rekap.ts'
import type { Lembar } from '#contract/tabel.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { openKop } from '#server/pengaturan/kop/kop-buku.ts'
import { openRekap, readRekap } from './rekap.ts'
import { nameRekapFile, rekapLembar } from './rekap-lembar.ts'
import { nameRekapPeriodeFile, openRekapPeriode, ringkasanLembar } from './rekap-periode.ts'

export function rekapRoutes(serve: Serve): void {
  serve(getRekap, ({ db, user, params, query, now }) => readRekap(db, user, params.id, query, now))

  serve(exportRekapXlsx, async ({ db, user, params, query, now }) => {
    const { rekap, ...kepala } = await openRekap(db, user, params.id, query, now)
    const lembar = rekapLembar(rekap, kepala)
    const data = await toXlsx({ lembar: [lembar], kop: await openKop(db) })
    return { name: nameRekapFile(rekap, 'xlsx'), data, orang: lembar.rows.length }
  })

  serve(exportRekapPeriode, async ({ db, user, params, query, now }) => {
    const daftar = await openRekapPeriode(db, user, params.id, query, now)
    const lembar = [ringkasanLembar(daftar), ...daftar.rekapList.map(rekap => rekapLembar(rekap, daftar))]
    return {
      name: nameRekapPeriodeFile(daftar),
      data: await toXlsx({ lembar: lembar as Lembar<unknown>[], kop: await openKop(db) }),
      orang: lembar.slice(1).reduce((sum, { rows }) => sum + rows.length, 0),
    }
  })

  serve(exportRekapCsv, async ({ db, user, params, query, now }) => {
    const { rekap, ...kepala } = await openRekap(db, user, params.id, query, now)
    const lembar = rekapLembar(rekap, kepala)
    return { name: nameRekapFile(rekap, 'csv'), data: toCsv(lembar), orang: lembar.rows.length }
  })
}
