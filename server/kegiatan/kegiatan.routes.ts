import * as contract from '#contract/kegiatan.ts'
import type { Serve } from '../http/serve.ts'
import { createKegiatan, deleteKegiatan, followKegiatan, listKegiatan, updateKegiatan } from './kegiatan.ts'

export function kegiatanRoutes(serve: Serve): void {
  serve(contract.listKegiatan, async ({ db }) => ({ kegiatanList: await listKegiatan(db) }))

  serve(contract.createKegiatan, ({ write, now, body }) => write(tx => createKegiatan(tx, now, body)))

  serve(contract.updateKegiatan, ({ write, params, body }) => write(tx => updateKegiatan(tx, params.id, body)))

  serve(contract.followKegiatan, ({ write, now, params }) => write(tx => followKegiatan(tx, now, params.id)))

  serve(contract.deleteKegiatan, async ({ write, params }) => {
    await write(tx => deleteKegiatan(tx, params.id))
    return {}
  })
}
