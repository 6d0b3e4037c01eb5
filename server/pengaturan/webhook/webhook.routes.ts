import * as contract from '#contract/pengaturan/webhook.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { LeaveIzin } from '#server/dasar/keluar/alamat.ts'
import { tryWebhook } from './send-webhook.ts'
import { createWebhook, listWebhook, removeWebhook, renewSecret, setEvent } from './webhook.ts'

export function webhookRoutes(serve: Serve, izin: LeaveIzin): void {
  serve(contract.listWebhook, ({ db }) => listWebhook(db))
  serve.write(contract.createWebhook, (tx, { user, body, now }) => createWebhook(tx, user, body, { izin, now }))
  serve.write(contract.updateWebhook, (tx, { params, body }) => setEvent(tx, params.id, body))
  serve.write(contract.renewSecret, (tx, { user, params }) => renewSecret(tx, user, params.id))
  serve.write(contract.deleteWebhook, (tx, { params }) => removeWebhook(tx, params.id))
  serve(contract.tryWebhook, ({ db, params, now }) => tryWebhook(db, params.id, { izin, now }))
}
