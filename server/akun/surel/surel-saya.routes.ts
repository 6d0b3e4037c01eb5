import * as contract from '#contract/akun/surel-saya.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readSurelSaya, saveSurelSaya } from './surel-saya.ts'

export function surelSayaRoutes(serve: Serve): void {
  serve(contract.getSurelSaya, ({ db, user }) => readSurelSaya(db, user))
  serve.write(contract.updateSurelSaya, (tx, { user, body, now }) => saveSurelSaya(tx, user, body, now))
}
