import * as contract from '#contract/pengaturan/pengiriman.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPengiriman, saveAturanPengiriman, saveSurel } from './pengiriman.ts'
import { trySurel } from './surel.ts'

export function pengirimanRoutes(serve: Serve): void {
  serve(contract.getPengiriman, ({ db }) => readPengiriman(db))
  serve.write(contract.updateSurel, (tx, { user, body, now }) => saveSurel(tx, user, body, now))
  serve.write(contract.updateAturanPengiriman, (tx, { body, now }) => saveAturanPengiriman(tx, body, now))
  serve(contract.trySurel, ({ db, body, now }) => trySurel(db, body.kepada, now))
}
