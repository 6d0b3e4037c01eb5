import { getGiliran } from '#contract/ekspor.ts'
import type { Giliran } from './giliran.ts'
import type { Serve } from './serve.ts'

export function eksporRoutes(serve: Serve, giliran: Giliran): void {
  serve(getGiliran, async ({ user }) => ({ tempat: giliran.tempat(user) }))
}
