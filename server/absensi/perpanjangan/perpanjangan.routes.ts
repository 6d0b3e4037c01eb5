import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as perpanjangan from './perpanjangan.ts'

export function perpanjanganRoutes(serve: Serve): void {
  serve(extendPertemuan, ({ params, body, user, now, write }) =>
    write(tx => perpanjangan.extendPertemuan(tx, user, params.id, body, now)),
  )
  serve(endPerpanjangan, ({ params, user, now, write }) =>
    write(tx => perpanjangan.endPerpanjangan(tx, user, params.id, now)),
  )
}
