import { getPratinjauRetensi } from '#contract/privasi.ts'
import type { Serve } from '../http/serve.ts'
import { readPratinjau } from './retensi.ts'

export function retensiRoutes(serve: Serve): void {
  serve(getPratinjauRetensi, ({ db, query, now }) => readPratinjau(db, query, now))
}
