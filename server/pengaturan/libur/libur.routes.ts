import { listLibur, listNationalLibur, readLiburFile } from '#contract/pengaturan/libur.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as libur from './libur.ts'

export function liburRoutes(serve: Serve): void {
  serve(listLibur, async ({ db }) => ({ rows: await libur.listShown(db) }))
  serve(listNationalLibur, ({ db, now }) => libur.listNational(db, now))
  serve(readLiburFile, ({ db, now, body }) => libur.readLiburFile(db, body, now))
}
