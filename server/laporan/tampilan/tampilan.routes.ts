import * as contract from '#contract/laporan/tampilan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listTampilan } from './tampilan.ts'

export function tampilanRoutes(serve: Serve): void {
  serve(contract.listTampilan, async ({ db, user, query }) => ({ rows: await listTampilan(db, user, query.layar) }))
}
