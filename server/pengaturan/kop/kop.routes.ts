import { getKop, getLogo, updateKop } from '#contract/pengaturan/kop.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readKop, readLogo, saveKop, tryLogo } from './kop.ts'

export function kopRoutes(serve: Serve): void {
  serve(getKop, ({ db }) => readKop(db))
  serve(updateKop, async ({ db, writeAndCatat, body, user, now }) => {
    await tryLogo(db, body.logo_id)
    return writeAndCatat(tx => saveKop(tx, user, now, body))
  })
  serve(getLogo, ({ db }) => readLogo(db))
}
