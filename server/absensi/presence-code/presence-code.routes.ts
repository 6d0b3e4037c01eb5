import * as api from '#contract/absensi/presence-code.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { proposePresence } from './presence-code.ts'

export function presenceCodeRoutes(serve: Serve): void {
  serve(api.proposePresence, ({ db, write, user, body, now }) => proposePresence(db, write, user, body, now))
}
