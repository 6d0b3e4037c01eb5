import * as api from '#contract/absensi/agenda.ts'
import { listBadalCandidate, listMyBadal } from '#contract/absensi/badal.ts'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import {
  cancelPertemuan,
  listPertemuan,
  movePertemuan,
  openPertemuan,
  planPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readAgenda } from './agenda.ts'
import * as badal from './badal.ts'
import { ensurePertemuan } from './opening.ts'
import * as pemindahan from './pemindahan.ts'
import { listPertemuanOf } from './pertemuan.ts'
import { planPertemuan as plan } from './planning.ts'
import * as rencana from './rencana-kelompok.ts'
import * as beritaAcara from './session-report.ts'

export function pertemuanRoutes(serve: Serve): void {
  serve.write(openPertemuan, (tx, { params, body, user, now }) =>
    ensurePertemuan(tx, user, { kelompok_id: params.id, ...body }, now),
  )
  serve.write(planPertemuan, (tx, { params, body, user, now }) =>
    plan(tx, user, { kelompok_id: params.id, ...body }, now),
  )
  serve(listPertemuan, ({ params, query, user, now, db }) => listPertemuanOf(db, user, params.id, query, now))
  serve(listMyBadal, ({ user, now, db }) => badal.listBadal(db, user, now))
  serve(listBadalCandidate, ({ params, query, user, now, db }) => badal.listCalonBadal(db, user, params.id, query, now))
  serve.write(updateSessionReport, (tx, { params, body, user, now }) =>
    beritaAcara.updateMinutes(tx, user, params.id, body, now),
  )
  serve.write(confirmPertemuan, (tx, { params, body, user, now }) =>
    beritaAcara.confirmSessionReport(tx, user, params.id, body, now),
  )
  serve.write(movePertemuan, (tx, { params, body, user, now }) =>
    pemindahan.movePertemuan(tx, user, params.id, body, now),
  )
  serve.write(cancelPertemuan, (tx, { params, body, user, now }) =>
    beritaAcara.cancelPertemuan(tx, user, params.id, body.alasan, now),
  )
  serve.write(restorePertemuan, (tx, { params, user, now }) => beritaAcara.restorePertemuan(tx, user, params.id, now))

  serve(api.getAgenda, ({ params, query, user, now, db }) => readAgenda(db, user, params.id, query, now))
  serve(api.previewRencana, ({ params, now, db }) => rencana.readPreview(db, params.id, now))
  serve.write(api.makeRencana, (tx, { params, user, now }) => rencana.makeOne(tx, user, params.id, now))
  serve(api.previewRencanaPeriode, ({ now, db }) => rencana.readPreviewPeriode(db, now))
  serve.write(api.makeRencanaPeriode, (tx, { user, now }) => rencana.makeAll(tx, user, now))
}
