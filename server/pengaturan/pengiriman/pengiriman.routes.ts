import * as contract from '#contract/pengaturan/pengiriman.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPengiriman, saveAturanPengiriman, saveSurel } from './pengiriman.ts'
import { trySurel } from './surel.ts'

export function pengirimanRoutes(serve: Serve): void {
  serve(contract.getPengiriman, ({ db }) => readPengiriman(db))
  serve(contract.updateSurel, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(tx => saveSurel(tx, user, body, now)),
  )
  serve(contract.updateAturanPengiriman, ({ writeAndCatat, body, now }) =>
    writeAndCatat(tx => saveAturanPengiriman(tx, body, now)),
  )
  serve(contract.trySurel, ({ db, body, now }) => trySurel(db, body.kepada, now))
}
