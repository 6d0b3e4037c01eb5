import { getPaperPhoto, getPaperPhotoRule, keepPaperPhoto } from '#contract/absensi/paper-photo.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as fotoKertas from './foto-kertas.ts'

export function fotoKertasRoutes(serve: Serve): void {
  serve(getPaperPhotoRule, ({ db }) => fotoKertas.readPhotoRule(db))
  serve.write(keepPaperPhoto, (tx, { params, body, user, now }) =>
    fotoKertas.keepPaperPhoto(tx, user, params.id, body, now),
  )
  serve(getPaperPhoto, ({ params, user, now, db }) => fotoKertas.readPaperPhoto(db, user, params, now))
}
