import { getWaliSummary } from '#contract/laporan/wali.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { WaliCookie } from '#server/datapokok/wali-link/cookie.ts'
import { readWaliSummary } from './wali.ts'

export function waliRoutes(serve: Serve, cookie: WaliCookie): void {
  serve.public(getWaliSummary, ({ db, request, now }) => readWaliSummary(db, cookie.of(request), now))
}
