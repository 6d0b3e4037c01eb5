import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { cancelPerubahan } from './pembatalan.ts'

export function pembatalanRoutes(serve: Serve): void {
  serve(createPembatalan, ({ writeAndCatat, user, now, params }) =>
    writeAndCatat(tx => cancelPerubahan(tx, user, now, params.id)),
  )
}
