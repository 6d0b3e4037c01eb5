import * as api from '#contract/dokumen/penggabungan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listCalon, mergeMahasantri, readPratinjau } from './penggabungan.ts'

export function penggabunganRoutes(serve: Serve): void {
  serve(api.listCalonGabung, ({ db, params, query }) => listCalon(db, params.id, query.cari))
  serve(api.previewPenggabungan, ({ db, params, query }) => readPratinjau(db, params.id, query.digabung_id))
  serve.write(api.createPenggabungan, (tx, { user, params, query, body, now }) =>
    mergeMahasantri(tx, user, { tetapId: params.id, digabungId: query.digabung_id }, body, now),
  )
}
