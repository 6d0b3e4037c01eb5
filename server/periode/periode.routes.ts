import * as contract from '#contract/periode.ts'
import type { Serve } from '../http/serve.ts'
import { activatePeriode, createPeriode, deletePeriode, listPeriode } from './periode.ts'

export function periodeRoutes(serve: Serve): void {
  serve(contract.listPeriode, async ({ db }) => ({ periodeList: await listPeriode(db) }))

  serve(contract.createPeriode, ({ write, body }) => write(tx => createPeriode(tx, body)))

  serve(contract.activatePeriode, ({ write, params }) => write(tx => activatePeriode(tx, params.id)))

  serve(contract.deletePeriode, async ({ write, params }) => {
    await write(tx => deletePeriode(tx, params.id))
    return {}
  })
}
