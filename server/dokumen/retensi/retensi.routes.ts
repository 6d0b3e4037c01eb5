import { getRetensiPreview } from '#contract/pengaturan/privasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readRetensiPreview } from './retensi.ts'

export function retensiRoutes(serve: Serve): void {
  serve(getRetensiPreview, ({ db, query, now }) => readRetensiPreview(db, query, now))
}
