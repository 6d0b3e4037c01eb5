import * as api from '#contract/datapokok/keanggotaan.ts'
import { getBahanPembagian } from '#contract/datapokok/pembagian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { findCalon } from './keanggotaan.ts'
import { readDivisionInput } from './pembagian.ts'

/** Reading only: what changes memberships is served where rosters follow, in absensi/keanggotaan. */
export function keanggotaanRoutes(serve: Serve): void {
  serve(api.listCalon, ({ db, params, query }) => findCalon(db, params.id, query))
  serve(getBahanPembagian, ({ db, now, params, query }) => readDivisionInput(db, now, params.id, query))
}
