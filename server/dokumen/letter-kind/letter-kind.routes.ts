import * as api from '#contract/pengaturan/letter-kind.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { createLetterKind, deleteLetterKind, listLetterKinds, updateLetterKind } from './letter-kind.ts'

export function letterKindRoutes(serve: Serve): void {
  serve(api.listLetterKind, async ({ db }) => ({ rows: await listLetterKinds(db) }))
  serve.write(api.createLetterKind, (tx, { user, body, now, catat }) => {
    catat({ jenis: body.nama })
    return createLetterKind(tx, user, body, now)
  })
  serve.write(api.updateLetterKind, (tx, { params, body, catat }) => {
    catat({ jenis: body.nama, ...(body.arsip ? { menjadi: 'arsip' } : {}) })
    return updateLetterKind(tx, params.id, body)
  })
  serve.write(api.deleteLetterKind, async (tx, { params, catat }) => {
    const { nama } = await deleteLetterKind(tx, params.id)
    catat({ jenis: nama })
  })
}
