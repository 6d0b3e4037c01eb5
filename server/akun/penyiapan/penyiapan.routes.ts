import { getPenyiapan } from '#contract/akun/login-page.ts'
import { createPenyiapan, getStep } from '#contract/akun/penyiapan.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { describePenyiapan, listSetupSteps, setUp } from './penyiapan.ts'

/** `ways`: by which account of the campus one may log in. */
export function penyiapanRoutes(serve: Serve, ways: { kampus: boolean; direktori: boolean }): void {
  serve.public(getPenyiapan, async ({ db }) => ({
    ...(await describePenyiapan(db)),
    ...ways,
    versi: packageJson.version,
  }))

  serve.public(createPenyiapan, ({ db, writeAndCatat, body, now, request, catat }) =>
    setUp(db, writeAndCatat, body, {
      ...{ now, device: describeDevice(request.headers['user-agent']) },
      tell: akun_id => catat({ akun_id }),
    }),
  )

  serve(getStep, ({ db, user, now }) => listSetupSteps(db, user, now))
}
