import * as contract from '#contract/laporan/tampilan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { addTampilan, listTampilan, overwriteTampilan, removeTampilan, renameTampilan } from './tampilan.ts'

export function tampilanRoutes(serve: Serve): void {
  serve(contract.listTampilan, async ({ db, user, query }) => ({ rows: await listTampilan(db, user, query.layar) }))
  serve(contract.createTampilan, ({ write, user, now, body }) => write(tx => addTampilan(tx, user, now, body)))
  serve(contract.renameTampilan, async ({ write, user, now, params, body }) => {
    await write(tx => renameTampilan(tx, user, now, params.id, body.nama))
    return {}
  })
  serve(contract.overwriteTampilan, async ({ write, user, now, params, body }) => {
    await write(tx => overwriteTampilan(tx, user, now, params.id, body))
    return {}
  })
  serve(contract.deleteTampilan, async ({ write, user, params }) => {
    await write(tx => removeTampilan(tx, user, params.id))
    return {}
  })
}
