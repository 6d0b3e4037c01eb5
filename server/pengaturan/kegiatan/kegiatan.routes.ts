import * as contract from '#contract/pengaturan/kegiatan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { deleteKegiatan, listKegiatan, updateKegiatan } from './kegiatan.ts'

export function kegiatanRoutes(serve: Serve): void {
  serve(contract.listKegiatan, async ({ db }) => ({ kegiatanList: await listKegiatan(db) }))

  serve(contract.updateKegiatan, ({ writeAndCatat, params, body }) =>
    writeAndCatat(tx => updateKegiatan(tx, params.id, body)),
  )

  serve(contract.deleteKegiatan, ({ writeAndCatat, user, now, params }) =>
    writeAndCatat(tx => deleteKegiatan(tx, user, now, params.id)),
  )
}
