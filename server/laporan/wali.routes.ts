import { getWaliSummary } from '#contract/laporan/wali.ts'
import { listWaliWeek as listEndpoint, sendWaliWeek as sendEndpoint } from '#contract/laporan/wali-week.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { WaliCookie } from '#server/datapokok/wali-link/cookie.ts'
import { readWaliSummary } from './wali.ts'
import { listWaliWeek, sendWaliWeek } from './wali-week.ts'

export function waliRoutes(serve: Serve, cookie: WaliCookie): void {
  serve.public(getWaliSummary, ({ db, request, now }) => readWaliSummary(db, cookie.of(request), now))

  serve(listEndpoint, ({ db, query, now }) => listWaliWeek(db, query, now))
  serve.write(sendEndpoint, (tx, { user, params, now }) => sendWaliWeek(tx, user, params, now))
}
