import { getWeekSummary } from '#contract/laporan/week-summary.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readWeekSummary } from './week-summary.ts'

export function weekSummaryRoutes(serve: Serve): void {
  serve(getWeekSummary, async ({ db, user, query, now }) => {
    const { kelompok: _, ...ringkasan } = await readWeekSummary(db, user, query, now)
    return ringkasan
  })
}
