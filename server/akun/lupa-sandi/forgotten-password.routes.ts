import { requestPassword as endpoint } from '#contract/akun/forgotten-password.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { requestSandi } from './forgotten-password.ts'

export function forgottenPasswordRoutes(serve: Serve): void {
  serve.public(endpoint, async ({ db, write, body, now, request }) => {
    const device = describeDevice(request.headers['user-agent'])
    // Not waited for: how long it takes would tell whether there is such an account.
    void requestSandi(db, write, body.nama, { now, ip: request.ip, device }).catch(error => request.log.error(error))
  })
}
