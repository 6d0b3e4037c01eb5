import { cari } from '#contract/laporan/pencarian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { findAny } from './pencarian.ts'

export function searchRoutes(serve: Serve): void {
  serve(cari, ({ db, user, now, query }) => findAny(db, user, query.cari, now))
}
