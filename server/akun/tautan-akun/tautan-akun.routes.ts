import { resetPassword, updateAkun, updatePassword } from '#contract/akun/akun.ts'
import * as contract from '#contract/akun/tautan-akun.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as akun from '../akun.ts'
import { changePassword } from '../sandi.ts'
import { makeOneTimePassword } from '../session/one-time-password.ts'
import { hashSandi } from '../session/sandi.ts'
import { createTautanAkun, endAkunLinks, endArrangeAgain, listWithoutPassword } from './tautan-akun.ts'
import { drawAkunLinks } from './tautan-file.ts'
import { openAkunLink, setPassword } from './tautan-password.ts'

export function tautanAkunRoutes(serve: Serve): void {
  serve(contract.listWithoutPassword, async ({ db, now }) => ({ akunList: await listWithoutPassword(db, now) }))

  serve(contract.createTautanAkun, async ({ db, writeAndCatat, user, body, now, catat }) => {
    catat({ akun: body.akun })
    return createTautanAkun(db, writeAndCatat, user, body.akun, now)
  })

  serve(resetPassword, async ({ writeAndCatat, user, params, now }) => {
    const sandi = makeOneTimePassword()
    const hash = await hashSandi(sandi)
    await writeAndCatat(async tx => {
      await akun.resetSandi(tx, now, user, params.id, hash)
      await endAkunLinks(tx, [params.id], now)
    })
    return { sandi }
  })

  serve(updatePassword, ({ db, write, user, body, token, request, now }) =>
    changePassword(db, write, user, body, { token, ip: request.ip, now }, tx => endArrangeAgain(tx, user.id, now)),
  )

  serve.write(updateAkun, async (tx, { user, params, body, now, catat }) => {
    const updated = await akun.updateAkun(tx, user, params.id, body, catat)
    // It may lie in a mailbox that is not the account's any more. After the account, which is held by then: none is mailed meanwhile.
    await endArrangeAgain(tx, params.id, now)
    return updated
  })

  for (const jenis of ['slip', 'pdf', 'xlsx', 'csv'] as const) {
    serve(contract.tautanFile[jenis], ({ db, user, body, now }) => drawAkunLinks(db, user, jenis, body, now))
  }

  serve.public(contract.openTautanAkun, ({ db, write, body, request, now }) =>
    openAkunLink(db, write, body.kode, { ip: request.ip, now }),
  )

  serve.public(contract.setTautanPassword, ({ db, write, writeAndCatat, body, request, now, catat }) =>
    setPassword(db, { write, keep: writeAndCatat }, body, { ip: request.ip, now }, akun_id =>
      catat({ akun_id, lewat: 'tautan' }),
    ),
  )
}
