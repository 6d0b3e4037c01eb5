import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { openRekap, readRekap, withCodes } from './rekap.ts'
import { nameRekapFile, rekapLembar, withRecords } from './rekap-lembar.ts'

/** The workbooks are signed, so they are made with the documents. */
export function rekapRoutes(serve: Serve): void {
  serve(getRekap, ({ db, user, params, query, now }) => readRekap(db, user, params.id, query, now))

  serve(rekapExport.csv, async ({ db, user, params, query, now }) => {
    const { lembaga, zona, ...opened } = await openRekap(db, user, params.id, query, now)
    const rekap = await withCodes(db, opened.rekap)
    const data = toCsv(withRecords(rekapLembar(rekap, lembaga), rekap, zona))
    return { name: `${nameRekapFile(rekap)}.csv`, data, orang: rekap.baris.length }
  })
}
