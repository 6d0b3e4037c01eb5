import * as contract from '#contract/akun/akun.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { listAkunCandidates } from './akun.sql.ts'
import { createAkun, endSessionsOf, findAkun, setKeaktifan } from './akun.ts'
import { createAkunBanyak } from './many-akun.ts'
import { makeOneTimePassword } from './session/one-time-password.ts'
import { hashSandi } from './session/sandi.ts'
import { endOneSession, endOtherSessions, listSessions } from './session/session.ts'

export function akunRoutes(serve: Serve): void {
  serve(contract.listAkun, ({ db, query }) => findAkun(db, query))

  serve(contract.listAkunCandidate, async ({ db }) => ({ calonList: await listAkunCandidates(db) }))

  serve(contract.createAkun, async ({ writeAndCatat, user, body, now, catat }) => {
    const sandi = makeOneTimePassword()
    const hash = await hashSandi(sandi)
    const { akun, created } = await writeAndCatat(tx => createAkun(tx, now, user, body, hash, catat))
    return { akun, sandi: created ? sandi : null }
  })

  serve(contract.createManyAkun, ({ writeAndCatat, user, body, now, catat }) => {
    catat({ peran_menjadi: body.peran })
    return writeAndCatat(tx => createAkunBanyak(tx, user, body, now))
  })

  serve(contract.updateKeaktifanAkun, ({ writeAndCatat, user, params, body, catat }) => {
    catat({ keadaan: body.aktif ? 'aktif' : 'nonaktif' })
    return writeAndCatat(tx => setKeaktifan(tx, user, params.id, body.aktif))
  })

  serve.write(contract.endSessionsOfAkun, (tx, { user, params }) => endSessionsOf(tx, user, params.id))

  serve(contract.listSession, async ({ db, user, token, now }) => ({
    sessionList: await listSessions(db, user, token, now),
  }))

  serve.write(contract.endOtherSession, (tx, { user, params }) => endOneSession(tx, user, params.kunci))

  serve.write(contract.endOtherSessions, (tx, { user, token }) => endOtherSessions(tx, user.id, token))
}
