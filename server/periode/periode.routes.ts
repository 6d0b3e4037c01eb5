import * as contract from '#contract/periode.ts'
import type { Serve } from '../http/serve.ts'
import { previewKeaktifan } from './pergantian.ts'
import { activatePeriode, createPeriode, deletePeriode, listPeriode, updatePeriode } from './periode.ts'

export function periodeRoutes(serve: Serve): void {
  serve(contract.listPeriode, async ({ db }) => ({ periodeList: await listPeriode(db) }))

  serve(contract.createPeriode, ({ writeAndCatat, body }) => writeAndCatat(tx => createPeriode(tx, body)))

  serve(contract.updatePeriode, ({ writeAndCatat, params, body, now }) =>
    writeAndCatat(tx => updatePeriode(tx, params.id, body, now)),
  )

  serve(contract.activatePeriode, ({ writeAndCatat, params }) => writeAndCatat(tx => activatePeriode(tx, params.id)))

  serve(contract.previewKeaktifan, ({ db, params, now }) => previewKeaktifan(db, params.id, now))

  serve(contract.deletePeriode, async ({ writeAndCatat, params }) => {
    await writeAndCatat(tx => deletePeriode(tx, params.id))
    return {}
  })
}
