import * as contract from '#contract/akun/langkah-kedua.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { confirmSandi } from './confirm-sandi.ts'
import {
  beginLangkahKedua,
  confirmLangkahKedua,
  describeLangkahKedua,
  kunciKode,
  removeLangkahKedua,
  renewKodeCadangan,
  resetLangkahKedua,
  withKode,
} from './langkah-kedua.ts'

export function langkahKeduaRoutes(serve: Serve): void {
  serve(contract.getLangkahKedua, ({ db, user }) => describeLangkahKedua(db, user))

  serve.write(contract.createLangkahKedua, (tx, { user, now }) => beginLangkahKedua(tx, now, user))

  serve(contract.confirmLangkahKedua, async ({ writeAndCatat, user, body, now }) => ({
    kode_cadangan: await writeAndCatat(tx => confirmLangkahKedua(tx, now, user, body.kode)),
  }))

  serve(contract.createKodeCadangan, async ({ write, user, body, request, now }) => ({
    kode_cadangan: await withKode(write, tryOf({ user, body, request, now }), tx => renewKodeCadangan(tx, user.id)),
  }))

  serve(contract.endLangkahKedua, async ({ db, write, user, body, request, now }) => {
    await confirmSandi(db, write, user, body.sandi, { ip: request.ip, now })
    await withKode(write, tryOf({ user, body, request, now }), tx => removeLangkahKedua(tx, user.id))
  })

  serve.write(contract.resetLangkahKedua, (tx, { user, params }) => resetLangkahKedua(tx, user, params.id))
}

function tryOf({
  user,
  body,
  request,
  now,
}: Pick<SignedInCall<typeof contract.createKodeCadangan>, 'user' | 'body' | 'request' | 'now'>) {
  return { akunId: user.id, kode: body.kode, kunci: kunciKode(user.id, 'sesi', request.ip), now }
}
