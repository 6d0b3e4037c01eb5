import { completeSession, createBukti, createSession, endSession, getSession } from '#contract/akun/session.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { prove } from './confirm-password.ts'
import { logIn } from './masuk.ts'
import { describeSession, endOwnSession } from './session.ts'
import { completeLogIn } from './tertunda.ts'

export function sessionRoutes(serve: Serve): void {
  serve.public(createSession, ({ db, write, body, now, request, catat }) =>
    logIn(db, write, body, {
      ...{ ip: request.ip, device: describeDevice(request.headers['user-agent']), now },
      tell: akun_id => catat({ akun_id }),
    }),
  )

  serve.public(completeSession, ({ db, write, body, now, request, catat }) =>
    completeLogIn(db, write, body, { ip: request.ip, now, catat }),
  )

  serve(createBukti, ({ db, write, user, body, token, request, now }) =>
    prove(db, write, user, body, { token, ip: request.ip, now }),
  )

  serve(getSession, ({ db, user, query, now }) => describeSession(db, user, now, query.kenal !== undefined))

  serve.write(endSession, (tx, { token }) => endOwnSession(tx, token))
}
