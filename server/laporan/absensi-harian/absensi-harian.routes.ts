import { getAbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readAbsensiHarian } from './absensi-harian.ts'

export function absensiHarianRoutes(serve: Serve): void {
  serve(getAbsensiHarian, ({ db, user, now, query }) => readAbsensiHarian(db, user, now, query))
}
