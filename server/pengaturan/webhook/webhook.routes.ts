import * as contract from '#contract/pengaturan/webhook.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { IzinKeluar } from '#server/dasar/keluar/alamat.ts'
import { tryWebhook } from './kirim-webhook.ts'
import { createWebhook, listWebhook, removeWebhook, renewRahasia, setAcara } from './webhook.ts'

export function webhookRoutes(serve: Serve, izin: IzinKeluar): void {
  serve(contract.listWebhook, ({ db }) => listWebhook(db))
  serve.write(contract.createWebhook, (tx, { user, body, now }) => createWebhook(tx, user, body, { izin, now }))
  serve.write(contract.updateWebhook, (tx, { params, body }) => setAcara(tx, params.id, body))
  serve.write(contract.renewRahasia, (tx, { user, params }) => renewRahasia(tx, user, params.id))
  serve.write(contract.deleteWebhook, (tx, { params }) => removeWebhook(tx, params.id))
  serve(contract.tryWebhook, ({ db, params, now }) => tryWebhook(db, params.id, { izin, now }))
}
