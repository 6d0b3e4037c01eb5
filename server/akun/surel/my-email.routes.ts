import * as contract from '#contract/akun/my-email.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readMyEmail, saveMyEmail } from './my-email.ts'

export function myEmailRoutes(serve: Serve): void {
  serve(contract.getMyEmail, ({ db, user }) => readMyEmail(db, user))
  serve.write(contract.updateMyEmail, (tx, { user, body, now }) => saveMyEmail(tx, user, body, now))
}
