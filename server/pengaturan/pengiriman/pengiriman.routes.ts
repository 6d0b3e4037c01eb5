import * as contract from '#contract/pengaturan/pengiriman.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPengiriman, saveAturanPengiriman, saveEmail } from './pengiriman.ts'
import { tryEmail } from './surel.ts'

export function pengirimanRoutes(serve: Serve): void {
  serve(contract.getPengiriman, ({ db }) => readPengiriman(db))
  serve.write(contract.updateEmail, (tx, { user, body, now }) => saveEmail(tx, user, body, now))
  serve.write(contract.updateAturanPengiriman, (tx, { body, now }) => saveAturanPengiriman(tx, body, now))
  serve(contract.tryEmail, ({ db, body, now }) => tryEmail(db, body.kepada, now))
}
