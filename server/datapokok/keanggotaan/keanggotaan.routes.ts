import * as api from '#contract/datapokok/keanggotaan.ts'
import { getPembagianMaterial } from '#contract/datapokok/pembagian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { findCandidate } from './keanggotaan.ts'
import { readDivisionInput } from './pembagian.ts'

/** Reading only: what changes memberships is served where rosters follow, in absensi/keanggotaan. */
export function keanggotaanRoutes(serve: Serve): void {
  serve(api.listCandidate, ({ db, params, query }) => findCandidate(db, params.id, query))
  serve(getPembagianMaterial, ({ db, now, params, query }) => readDivisionInput(db, now, params.id, query))
}
