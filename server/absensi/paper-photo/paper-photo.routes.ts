import { getPaperPhoto, getPaperPhotoRule, keepPaperPhoto } from '#contract/absensi/paper-photo.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as paperPhoto from './paper-photo.ts'

export function paperPhotoRoutes(serve: Serve): void {
  serve(getPaperPhotoRule, ({ db }) => paperPhoto.readPhotoRule(db))
  serve.write(keepPaperPhoto, (tx, { params, body, user, now }) =>
    paperPhoto.keepPaperPhoto(tx, user, params.id, body, now),
  )
  serve(getPaperPhoto, ({ params, user, now, db }) => paperPhoto.readPaperPhoto(db, user, params, now))
}
