import { getAgenda, makeRencana, makeRencanaPeriode, previewRencana, previewRencanaPeriode } from '#contract/agenda.ts'
import type { Serve } from '../http/serve.ts'
import { readAgenda } from './agenda.ts'
import * as kelompok from './rencana-kelompok.ts'

export function rencanaRoutes(serve: Serve): void {
  serve(getAgenda, ({ params, query, user, now, db }) => readAgenda(db, user, params.id, query, now))
  serve(previewRencana, ({ params, now, db }) => kelompok.readPreview(db, params.id, now))
  serve(makeRencana, ({ params, user, now, writeAndCatat }) =>
    writeAndCatat(tx => kelompok.makeOne(tx, user, params.id, now)),
  )
  serve(previewRencanaPeriode, ({ now, db }) => kelompok.readPreviewPeriode(db, now))
  serve(makeRencanaPeriode, ({ user, now, writeAndCatat }) => writeAndCatat(tx => kelompok.makeAll(tx, user, now)))
}
