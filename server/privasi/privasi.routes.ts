import * as contract from '#contract/privasi.ts'
import type { Serve } from '../http/serve.ts'
import { readPemberitahuan, readPrivasi, savePrivasi } from './privasi.ts'
import { readPratinjau } from './retensi.ts'

export function privasiRoutes(serve: Serve): void {
  serve.public(contract.getPemberitahuan, ({ db }) => readPemberitahuan(db))
  serve(contract.getPrivasi, ({ db }) => readPrivasi(db))
  serve(contract.updatePrivasi, ({ write, body, now }) => write(tx => savePrivasi(tx, body, now)))
  serve(contract.getPratinjauRetensi, ({ db, query, now }) => readPratinjau(db, query, now))
}
