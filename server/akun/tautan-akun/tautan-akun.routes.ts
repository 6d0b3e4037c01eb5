import { resetSandi, updateAkun, updateSandi } from '#contract/akun/akun.ts'
import * as contract from '#contract/akun/tautan-akun.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as akun from '../akun.ts'
import { changeSandi } from '../sandi.ts'
import { hashSandi } from '../session/sandi.ts'
import { makeSandiSekaliPakai } from '../session/sandi-sekali-pakai.ts'
import { drawAkunLinks } from './berkas-tautan.ts'
import { openAkunLink, setSandi } from './sandi-tautan.ts'
import { createTautanAkun, endAkunLinks, endAturUlang, listTanpaSandi } from './tautan-akun.ts'

export function tautanAkunRoutes(serve: Serve): void {
  serve(contract.listTanpaSandi, async ({ db, now }) => ({ akunList: await listTanpaSandi(db, now) }))

  serve(contract.createTautanAkun, async ({ db, writeAndCatat, user, body, now, catat }) => {
    catat({ akun: body.akun })
    return createTautanAkun(db, writeAndCatat, user, body.akun, now)
  })

  serve(resetSandi, async ({ writeAndCatat, user, params, now }) => {
    const sandi = makeSandiSekaliPakai()
    const hash = await hashSandi(sandi)
    await writeAndCatat(async tx => {
      await akun.resetSandi(tx, now, user, params.id, hash)
      await endAkunLinks(tx, [params.id], now)
    })
    return { sandi }
  })

  serve(updateSandi, ({ db, write, user, body, token, request, now }) =>
    changeSandi(db, write, user, body, { token, ip: request.ip, now }, tx => endAturUlang(tx, user.id, now)),
  )

  serve.write(updateAkun, async (tx, { user, params, body, now, catat }) => {
    const updated = await akun.updateAkun(tx, user, params.id, body, catat)
    // It may lie in a mailbox that is not the account's any more. After the account, which is held by then: none is mailed meanwhile.
    await endAturUlang(tx, params.id, now)
    return updated
  })

  for (const jenis of ['slip', 'pdf', 'xlsx', 'csv'] as const) {
    serve(contract.berkasTautan[jenis], ({ db, user, body, now }) => drawAkunLinks(db, user, jenis, body, now))
  }

  serve.public(contract.openTautanAkun, ({ db, write, body, request, now }) =>
    openAkunLink(db, write, body.kode, { ip: request.ip, now }),
  )

  serve.public(contract.setSandiTautan, ({ db, write, writeAndCatat, body, request, now, catat }) =>
    setSandi(db, { write, keep: writeAndCatat }, body, { ip: request.ip, now }, akun_id =>
      catat({ akun_id, lewat: 'tautan' }),
    ),
  )
}
