import { undoKonfirmasi, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { confirmPertemuanList, getWaitingKonfirmasi, listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readKonfirmasiList, readWaiting } from './daftar.ts'
import * as konfirmasi from './konfirmasi.ts'

export function konfirmasiRoutes(serve: Serve): void {
  serve.write(withdrawKonfirmasi, (tx, { params, user, now }) =>
    konfirmasi.unconfirmPertemuan(tx, user, params.id, now),
  )
  serve.write(confirmPertemuanList, (tx, { body, user, now }) =>
    konfirmasi.confirmPertemuanList(tx, user, body.pertemuan, now),
  )
  serve(undoKonfirmasi, async ({ body: { ids }, user, now, writeAndCatat, catat, status }) => {
    catat({ pertemuan: ids })
    const reply = await writeAndCatat(tx => konfirmasi.undoKonfirmasi(tx, user, ids, now))
    if (reply.tertinggal.length > 0) status(409)
    return reply
  })
  serve(listKonfirmasi, ({ query, user, now, db }) => readKonfirmasiList(db, user, query, now))
  serve(getWaitingKonfirmasi, ({ user, now, db }) => readWaiting(db, user, now))
}
