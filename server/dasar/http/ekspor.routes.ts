import { getTurn } from '#contract/ekspor.ts'
import type { FileTurn } from './giliran.ts'
import type { Serve } from './serve.ts'

export function exportRoutes(serve: Serve, giliran: FileTurn): void {
  serve(getTurn, async ({ user }) => ({ tempat: giliran.tempat(user) }))
}
