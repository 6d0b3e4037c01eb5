import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as perpanjangan from './perpanjangan.ts'

export function perpanjanganRoutes(serve: Serve): void {
  serve.write(extendPertemuan, (tx, { params, body, user, now }) =>
    perpanjangan.extendPertemuan(tx, user, params.id, body, now),
  )
  serve.write(endPerpanjangan, (tx, { params, user, now }) => perpanjangan.endPerpanjangan(tx, user, params.id, now))
}
