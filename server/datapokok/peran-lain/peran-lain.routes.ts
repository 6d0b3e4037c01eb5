import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listSame } from './peran-lain.sql.ts'

export function peranLainRoutes(serve: Serve): void {
  serve(listPeranLain, async ({ db, query: { jenis, id = 0, nim } }) => ({
    peranList: await listSame(db, { jenis, id, nim }),
  }))
}
