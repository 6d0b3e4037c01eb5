import * as api from '#contract/laporan/kelulusan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as kelulusan from './kelulusan.ts'

export function kelulusanRoutes(serve: Serve): void {
  serve(api.listKelulusan, ({ db, user, query, now }) => kelulusan.readKelulusan(db, user, query, now))
  serve.write(api.updateSyaratKelulusan, (tx, { params, body, now, ...call }) => {
    call.catat({ periode: params.id, syarat: body.syarat.length })
    return kelulusan.updateSyarat(tx, now, params.id, body)
  })
  serve.write(api.decideKelulusan, (tx, { params, body, user, now, ...call }) => {
    call.catat({ periode: params.id, mahasantri: body.mahasantri_id, hasil: body.hasil })
    return kelulusan.decide(tx, user, now, params.id, body)
  })
}
