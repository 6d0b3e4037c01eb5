import * as contract from '#contract/pemberitahuan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listPemberitahuan, resendPemberitahuan, stopPemberitahuan } from './pemberitahuan.ts'

export function pemberitahuanRoutes(serve: Serve): void {
  serve(contract.listPemberitahuan, ({ db, query }) => listPemberitahuan(db, query))
  serve.write(contract.stopPemberitahuan, (tx, { user, params, now }) => stopPemberitahuan(tx, user, params.id, now))
  serve.write(contract.resendPemberitahuan, (tx, { params, now }) => resendPemberitahuan(tx, params.id, now))
}
