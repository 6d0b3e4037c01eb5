import * as contract from '#contract/akun/api-key.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { createApiKey, endApiKey, listApiKeys } from './api-key.ts'

export function apiKeyRoutes(serve: Serve): void {
  serve(contract.listApiKey, ({ db, now }) => listApiKeys(db, now))
  serve.write(contract.createApiKey, async (tx, { user, body, now, catat }) => {
    const made = await createApiKey(tx, user, body, now)
    catat({ kunci_api: made.row.id, lingkup: made.row.lingkup, sampai: made.row.sampai })
    return made
  })
  serve.write(contract.endApiKey, (tx, { params, now }) => endApiKey(tx, params.id, now))
}
