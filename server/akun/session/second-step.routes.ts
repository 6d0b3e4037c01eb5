import * as contract from '#contract/akun/second-step.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { confirmPassword } from './confirm-password.ts'
import {
  beginSecondStep,
  codeKey,
  confirmSecondStep,
  describeSecondStep,
  removeSecondStep,
  renewCadanganCode,
  resetSecondStep,
  withCode,
} from './second-step.ts'

export function secondStepRoutes(serve: Serve): void {
  serve(contract.getSecondStep, ({ db, user }) => describeSecondStep(db, user))

  serve.write(contract.createSecondStep, (tx, { user, now }) => beginSecondStep(tx, now, user))

  serve(contract.confirmSecondStep, async ({ writeAndCatat, user, body, now }) => ({
    kode_cadangan: await writeAndCatat(tx => confirmSecondStep(tx, now, user, body.kode)),
  }))

  serve(contract.createCadanganCode, async ({ write, user, body, request, now }) => ({
    kode_cadangan: await withCode(write, tryOf({ user, body, request, now }), tx => renewCadanganCode(tx, user.id)),
  }))

  serve(contract.endSecondStep, async ({ db, write, user, body, request, now }) => {
    await confirmPassword(db, write, user, body.sandi, { ip: request.ip, now })
    await withCode(write, tryOf({ user, body, request, now }), tx => removeSecondStep(tx, user.id))
  })

  serve.write(contract.resetSecondStep, (tx, { user, params }) => resetSecondStep(tx, user, params.id))
}

function tryOf({
  user,
  body,
  request,
  now,
}: Pick<SignedInCall<typeof contract.createCadanganCode>, 'user' | 'body' | 'request' | 'now'>) {
  return { akunId: user.id, kode: body.kode, kunci: codeKey(user.id, 'sesi', request.ip), now }
}
