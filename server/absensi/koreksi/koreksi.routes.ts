import * as api from '#contract/absensi/koreksi.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { proposeOwnKoreksi, withdrawOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { koreksiDecision } from './decide.ts'
import * as koreksi from './koreksi.ts'
import * as own from './own.ts'
import * as ajukan from './propose.ts'

export function koreksiRoutes(serve: Serve): void {
  serve.write(proposeKoreksi, (tx, { params, body, user, now }) =>
    ajukan.proposeKoreksi(tx, user, params.id, body, now),
  )
  serve.write(proposeStartKoreksi, (tx, { params, body: { kegiatan_id, tanggal, ke, ...body }, user, now }) =>
    ajukan.proposeOpeningKoreksi(tx, user, { kelompok_id: params.id, kegiatan_id, tanggal, ke }, body, now),
  )
  serve.write(proposeOwnKoreksi, (tx, { body, user, now }) => own.proposeOwnKoreksi(tx, user, body, now))
  serve.write(withdrawOwnKoreksi, (tx, { params, user, now }) => koreksi.withdrawKoreksi(tx, user, params.id, now))
  serve(api.listKoreksi, ({ query, user, now, db }) => koreksi.listKoreksi(db, user, query, now))
  serve(api.getMyKoreksi, ({ user, now, db }) => koreksi.getMyKoreksi(db, user, now))
  serve(api.decideKoreksi, async ({ body: { koreksi: asked, ...putusan }, user, now, write, status }) => {
    const reply = await write(tx => koreksiDecision.decide(tx, user, { asked, ...putusan }, now))
    if (reply.tertinggal.length > 0) status(409)
    return reply
  })
  serve(api.undoKoreksi, async ({ body: { ids }, user, now, writeAndCatat, catat, status }) => {
    catat({ koreksi: ids })
    const reply = await writeAndCatat(tx => koreksiDecision.undo(tx, user, ids, now))
    if (reply.tertinggal.length > 0) status(409)
    return reply
  })
  serve.write(api.readKoreksi, (tx, { body, user, now }) => koreksi.readKoreksi(tx, user, body.ids, now))
  serve.write(api.withdrawKoreksi, (tx, { params, user, now }) => koreksi.withdrawKoreksi(tx, user, params.id, now))
}
