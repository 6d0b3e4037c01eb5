import * as contract from '#contract/kegiatan.ts'
import type { Serve } from '../http/serve.ts'
import { createKegiatan, deleteKegiatan, followKegiatan, listKegiatan, updateKegiatan } from './kegiatan.ts'

export function kegiatanRoutes(serve: Serve): void {
  serve(contract.listKegiatan, async ({ db }) => ({ kegiatanList: await listKegiatan(db) }))

  serve(contract.createKegiatan, ({ writeAndCatat, now, body }) => writeAndCatat(tx => createKegiatan(tx, now, body)))

  serve(contract.updateKegiatan, ({ writeAndCatat, params, body }) =>
    writeAndCatat(tx => updateKegiatan(tx, params.id, body)),
  )

  serve(contract.followKegiatan, ({ writeAndCatat, now, params }) =>
    writeAndCatat(tx => followKegiatan(tx, now, params.id)),
  )

  serve(contract.deleteKegiatan, async ({ writeAndCatat, params }) => {
    await writeAndCatat(tx => deleteKegiatan(tx, params.id))
    return {}
  })
}
