import { listPerhatian } from '#contract/laporan/perhatian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { pagePerhatian } from './daftar.ts'

export function perhatianRoutes(serve: Serve): void {
  serve(listPerhatian, ({ db, user, query, now }) => pagePerhatian(db, user, query, now))
}
