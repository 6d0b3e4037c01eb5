import { getGiliran } from '#contract/ekspor.ts'
import type { Serve } from '../http/serve.ts'
import type { Giliran } from './giliran.ts'

export function eksporRoutes(serve: Serve, giliran: Giliran): void {
  serve(getGiliran, async ({ user }) => ({ tempat: giliran.tempat(user) }))
}
