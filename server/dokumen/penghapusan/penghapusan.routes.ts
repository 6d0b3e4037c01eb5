import { downloadDataOrang } from '#contract/dokumen/data-orang.ts'
import { downloadOwnData } from '#contract/dokumen/own-documents.ts'
import * as contract from '#contract/dokumen/penghapusan.ts'
import type { Db } from '#database/schema.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { writeList } from '#server/pengaturan/cadangan/remove-list.ts'
import { createDataOrang } from './data-orang.ts'
import { createOwnData } from './own-data.ts'
import { erasePerson, readErasurePlan, requireType } from './penghapusan.ts'

/** `folder`: where copies go, and the list of who was erased with them; absent where none are made. */
export function penghapusanRoutes(serve: Serve, db: Db, folder: string | undefined, origin: string): void {
  serve(contract.getRencanaPenghapusan, ({ params, now }) => readErasurePlan(db, params, now))

  serve(downloadDataOrang, ({ db, user, params, now, catat }) => {
    catat({ jenis: params.jenis })
    return createDataOrang(db, user, params, { now, origin })
  })

  serve(downloadOwnData, ({ db, user, now, catat }) => {
    catat({ jenis: 'mahasantri', sendiri: 1 })
    return createOwnData(db, user, now)
  })

  serve(contract.removeOrang, async ({ writeAndCatat, user, params, body, request, now, catat }) => {
    await requireType(db, params, body.ketik)
    const hilang = await writeAndCatat(async tx => {
      const hilang = await erasePerson(tx, user, params, { alasan_simpan: body.alasan_simpan, now })
      catat({ jenis: params.jenis, dokumen: hilang.dokumen, simpan: body.alasan_simpan === '' ? 0 : 1 })
      return hilang
    })
    // It is in the database already; the next copy writes the list again.
    if (folder !== undefined)
      await writeList(db, folder).catch(error => request.log.error({ err: error }, 'penghapusan'))
    return { hilang }
  })
}
