import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readDailyAbsensi } from './daily-absensi.ts'

export function dailyAbsensiRoutes(serve: Serve): void {
  serve(getDailyAbsensi, ({ db, user, now, query }) => readDailyAbsensi(db, user, now, query))
}
