import { getPratinjauRetensi } from '#contract/pengaturan/privasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPratinjau } from './retensi.ts'

export function retensiRoutes(serve: Serve): void {
  serve(getPratinjauRetensi, ({ db, query, now }) => readPratinjau(db, query, now))
}
