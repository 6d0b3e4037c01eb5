import * as contract from '#contract/pemberitahuan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listPemberitahuan, resendPemberitahuan, stopPemberitahuan } from './pemberitahuan.ts'

export function pemberitahuanRoutes(serve: Serve): void {
  serve(contract.listPemberitahuan, ({ db, query }) => listPemberitahuan(db, query))
  serve(contract.stopPemberitahuan, ({ writeAndCatat, user, params, now }) =>
    writeAndCatat(tx => stopPemberitahuan(tx, user, params.id, now)),
  )
  serve(contract.resendPemberitahuan, ({ writeAndCatat, params, now }) =>
    writeAndCatat(tx => resendPemberitahuan(tx, params.id, now)),
  )
}
