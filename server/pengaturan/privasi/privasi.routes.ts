import * as contract from '#contract/pengaturan/privasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPemberitahuan, readPrivacy, savePrivacy } from './privasi.ts'

export function privacyRoutes(serve: Serve): void {
  serve.public(contract.getPemberitahuan, ({ db }) => readPemberitahuan(db))
  serve(contract.getPrivacy, ({ db }) => readPrivacy(db))
  serve.write(contract.updatePrivacy, (tx, { user, body, now }) => savePrivacy(tx, user, body, now))
}
