import * as contract from '#contract/pengaturan/webhook.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { IzinKeluar } from '#server/dasar/keluar/alamat.ts'
import { tryWebhook } from './kirim-webhook.ts'
import { createWebhook, listWebhook, removeWebhook, renewRahasia, setAcara } from './webhook.ts'

export function webhookRoutes(serve: Serve, izin: IzinKeluar): void {
  serve(contract.listWebhook, ({ db }) => listWebhook(db))
  serve(contract.createWebhook, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(tx => createWebhook(tx, user, body, { izin, now })),
  )
  serve(contract.updateWebhook, ({ writeAndCatat, params, body }) =>
    writeAndCatat(tx => setAcara(tx, params.id, body.acara)),
  )
  serve(contract.renewRahasia, ({ writeAndCatat, user, params }) =>
    writeAndCatat(tx => renewRahasia(tx, user, params.id)),
  )
  serve(contract.deleteWebhook, ({ writeAndCatat, params }) => writeAndCatat(tx => removeWebhook(tx, params.id)))
  serve(contract.tryWebhook, ({ db, params, now }) => tryWebhook(db, params.id, { izin, now }))
}
