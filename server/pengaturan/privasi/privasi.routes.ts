import * as contract from '#contract/pengaturan/privasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPemberitahuan, readPrivasi, savePrivasi } from './privasi.ts'

export function privasiRoutes(serve: Serve): void {
  serve.public(contract.getPemberitahuan, ({ db }) => readPemberitahuan(db))
  serve(contract.getPrivasi, ({ db }) => readPrivasi(db))
  serve.write(contract.updatePrivasi, (tx, { user, body, now }) => savePrivasi(tx, user, body, now))
}
