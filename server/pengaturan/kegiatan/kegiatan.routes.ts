import * as contract from '#contract/pengaturan/kegiatan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { deleteKegiatan, listKegiatan, updateKegiatan } from './kegiatan.ts'

export function kegiatanRoutes(serve: Serve): void {
  serve(contract.listKegiatan, async ({ db }) => ({ kegiatanList: await listKegiatan(db) }))

  serve.write(contract.updateKegiatan, (tx, { params, body, now }) => updateKegiatan(tx, now, params.id, body))

  serve.write(contract.deleteKegiatan, (tx, { user, now, params }) => deleteKegiatan(tx, user, now, params.id))
}
