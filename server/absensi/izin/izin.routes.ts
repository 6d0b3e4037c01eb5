import * as api from '#contract/absensi/izin.ts'
import { askOwnIzin, listOwnIzin, withdrawOwnIzin } from '#contract/absensi/own-izin.ts'
import * as pengajuan from '#contract/absensi/propose-izin.ts'
import { askIzin } from '#contract/absensi/wali-izin.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { WaliCookie } from '#server/datapokok/wali-link/cookie.ts'
import { changeAlpa } from './change-alpa.ts'
import * as daftar from './daftar.ts'
import { izinDecision } from './decide.ts'
import { readDetail } from './izin.ts'
import * as own from './own.ts'
import { createIzin } from './propose.ts'
import { attachSurat, updateIzin, withdrawIzin } from './ubah.ts'
import { askForIzin } from './wali.ts'

export function izinRoutes(serve: Serve, cookie: WaliCookie): void {
  serve.public(askIzin, call =>
    call.writeAndCatat(tx => askForIzin(tx, cookie.of(call.request), call.body, { now: call.now, tell: call.catat })),
  )
  serve(listOwnIzin, ({ user, now, db }) => own.listOwnIzin(db, user, now))
  serve.write(askOwnIzin, (tx, { body, user, now }) => own.askOwnIzin(tx, user, body, now))
  serve.write(withdrawOwnIzin, (tx, { params, user, now }) => own.withdrawOwnIzin(tx, user, params.id, now))
  serve.write(pengajuan.createIzin, (tx, { body, user, now }) => createIzin(tx, user, body, now))
  serve(api.listIzin, ({ query, user, now, db }) => daftar.listIzin(db, user, query, now))
  serve(api.getMyIzin, ({ user, now, db }) => daftar.getMyIzin(db, user, now))
  serve(pengajuan.listIzinChoice, ({ query, user, now, db }) => daftar.listIzinChoices(db, user, query, now))
  serve(api.decideIzin, async ({ body: { izin: asked, ...putusan }, user, now, write, status }) => {
    const reply = await write(tx => izinDecision.decide(tx, user, { asked, ...putusan }, now))
    if (reply.tertinggal.length > 0) status(409)
    return reply
  })
  serve.write(api.changeAlpa, (tx, { body, user, now }) => changeAlpa(tx, user, body.tanda, now))
  serve(api.undoIzin, async ({ body: { ids }, user, now, writeAndCatat, catat, status }) => {
    catat({ izin: ids })
    const reply = await writeAndCatat(tx => izinDecision.undo(tx, user, ids, now))
    if (reply.tertinggal.length > 0) status(409)
    return reply
  })
  serve.write(api.readIzin, (tx, { body, user, now }) => daftar.readIzin(tx, user, body.ids, now))
  serve(api.getIzin, ({ params, user, now, db }) => readDetail(db, user, params.id, now))
  serve.write(pengajuan.updateIzin, (tx, { params, body, user, now }) => updateIzin(tx, user, params.id, body, now))
  serve.write(api.withdrawIzin, (tx, { params, body, user, now }) =>
    withdrawIzin(tx, user, params.id, body.version, now),
  )
  serve.write(api.attachSurat, (tx, { params, body, user, now }) => attachSurat(tx, user, params.id, body, now))
  serve(api.getLampiranIzin, ({ params, user, now, db }) => daftar.readLampiranOf(db, user, params.id, now))
}
