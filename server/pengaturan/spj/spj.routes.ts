import { getSpj, updateSpj } from '#contract/pengaturan/spj.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readSpj, saveSpj } from './spj.ts'

export function spjRoutes(serve: Serve): void {
  serve(getSpj, ({ db }) => readSpj(db))
  serve.write(updateSpj, (tx, { body, now }) => saveSpj(tx, now, body))
}
