import { listPerhatian } from '#contract/perhatian.ts'
import type { Serve } from '../http/serve.ts'
import { pagePerhatian } from './daftar.ts'

export function perhatianRoutes(serve: Serve): void {
  serve(listPerhatian, ({ db, user, query, now }) => pagePerhatian(db, user, query, now))
}
