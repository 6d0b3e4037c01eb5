import * as api from '#contract/dokumen/penggabungan.ts'
import { tryOut } from '#database/write.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listMergeCandidates, mergeMahasantri, readMergePreview, tryMerge } from './penggabungan.ts'

export function penggabunganRoutes(serve: Serve): void {
  serve(api.listMergeCandidate, ({ db, params, query, now }) => listMergeCandidates(db, params.id, query.cari, now))
  serve(api.previewPenggabungan, async ({ db, write, user, params, query, now }) => {
    const pair = { tetapId: params.id, digabungId: query.digabung_id }
    const preview = await readMergePreview(db, pair.tetapId, pair.digabungId, now)
    return { ...preview, lembar: await tryOut(write, tx => tryMerge(tx, user, pair, preview, now)) }
  })
  serve.write(api.createPenggabungan, async (tx, { user, params, query, body, now }) => {
    const pair = { tetapId: params.id, digabungId: query.digabung_id }
    const { id, alpa } = await mergeMahasantri(tx, user, pair, body, now)
    return { id, alpa }
  })
}
