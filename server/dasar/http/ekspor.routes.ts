import { getTurn } from '#contract/ekspor.ts'
import type { FileTurn } from './giliran.ts'
import type { Serve } from './serve.ts'

export function exportRoutes(serve: Serve, turn: FileTurn): void {
  serve(getTurn, async ({ user }) => ({ tempat: turn.tempat(user) }))
}
