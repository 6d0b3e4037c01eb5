import { getAbsensiHarian } from '#contract/absensi-harian.ts'
import type { Serve } from '../http/serve.ts'
import { readAbsensiHarian } from './absensi-harian.ts'

export function absensiHarianRoutes(serve: Serve): void {
  serve(getAbsensiHarian, ({ db, user, now, query }) => readAbsensiHarian(db, user, now, query))
}
