import { getGiliran } from '#contract/ekspor.ts'
import type { FileTurn } from './giliran.ts'
import type { Serve } from './serve.ts'

export function eksporRoutes(serve: Serve, giliran: FileTurn): void {
  serve(getGiliran, async ({ user }) => ({ tempat: giliran.tempat(user) }))
}
