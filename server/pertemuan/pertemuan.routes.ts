import {
  cancelPertemuan,
  listPertemuan,
  openPertemuan,
  restorePertemuan,
  updateBeritaAcara,
} from '#contract/pertemuan.ts'
import type { Serve } from '../http/serve.ts'
import * as pertemuan from './pertemuan.ts'

export function pertemuanRoutes(serve: Serve): void {
  serve(openPertemuan, ({ params, body, user, now, write }) =>
    write(tx => pertemuan.ensurePertemuan(tx, user, { kelompok_id: params.id, ...body }, now)),
  )
  serve(listPertemuan, ({ params, query, user, now, db }) => pertemuan.listPertemuanOf(db, user, params.id, query, now))
  serve(updateBeritaAcara, ({ params, body, user, now, write }) =>
    write(tx => pertemuan.updateBeritaAcara(tx, user, params.id, body, now)),
  )
  serve(cancelPertemuan, ({ params, body, user, now, write }) =>
    write(tx => pertemuan.cancelPertemuan(tx, user, params.id, body.alasan, now)),
  )
  serve(restorePertemuan, ({ params, user, now, write }) =>
    write(tx => pertemuan.restorePertemuan(tx, user, params.id, now)),
  )
}
