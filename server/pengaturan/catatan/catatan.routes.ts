import * as contract from '#contract/pengaturan/catatan.ts'
import { checkChain } from '#server/dasar/catatan/rantai.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readCatatan, writeCatatanCsv } from './catatan.ts'

export function catatanRoutes(serve: Serve): void {
  serve(contract.listCatatan, ({ db, query }) => readCatatan(db, query))

  serve(contract.exportCatatanCsv, async ({ db, query }) => ({
    name: 'Catatan keamanan.csv',
    data: await writeCatatanCsv(db, query),
  }))

  serve(contract.checkCatatan, ({ db }) => checkChain(db))
}
