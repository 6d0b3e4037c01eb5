import * as contract from '#contract/akun.ts'
import { todayIn } from '#contract/tanggal.ts'
import { toCsv, toXlsx } from '../ekspor/tabel.ts'
import type { Serve } from '../http/serve.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { hashSandi } from '../session/sandi.ts'
import { endOneSession, endOtherSessions, listSessions } from '../session/session.ts'
import { listCalonRows } from './akun.sql.ts'
import { createAkun, findAkun, resetSandi, setKeaktifan, updateAkun } from './akun.ts'
import { createAkunBanyak } from './akun-banyak.ts'
import { lembarAkun } from './akun-ekspor.ts'
import { changeSandi } from './sandi.ts'
import { makeSandiSekaliPakai, sandiSampai } from './sandi-sekali-pakai.ts'

export function akunRoutes(serve: Serve): void {
  serve(contract.listAkun, ({ db, query }) => findAkun(db, query))

  serve(contract.listCalonAkun, async ({ db }) => ({ calonList: await listCalonRows(db) }))

  serve(contract.createAkun, async ({ write, user, body, now }) => {
    const sandi = makeSandiSekaliPakai()
    const hash = await hashSandi(sandi)
    const { akun, created } = await write(tx => createAkun(tx, now, user, body, hash))
    return { akun, sandi: created ? sandi : null }
  })

  serve(contract.createAkunBanyak, async ({ db, write, body, request, now }) => {
    const masihDitunggu = () => !request.raw.socket.destroyed
    const hasil = await createAkunBanyak({ db, write, masihDitunggu }, body.peran, now)
    const { lembaga, zona_waktu } = await getPengaturan(db)
    const lembar = lembarAkun(hasil.dibuat, body.peran, { lembaga, sampai: todayIn(zona_waktu, sandiSampai(now)) })
    const xlsx = await toXlsx({ lembar: [lembar] })
    return { ...hasil, xlsx: xlsx.toString('base64'), csv: toCsv({ ...lembar, kepala: [], kaki: [] }) }
  })

  serve(contract.updateSandi, async ({ db, write, user, body, token, request, now }) => {
    await changeSandi(db, write, user, body, { token, ip: request.ip, now })
    return {}
  })

  serve(contract.updateAkun, ({ write, user, params, body }) => write(tx => updateAkun(tx, user, params.id, body)))

  serve(contract.updateKeaktifanAkun, ({ write, user, params, body }) =>
    write(tx => setKeaktifan(tx, user, params.id, body.aktif)),
  )

  serve(contract.resetSandi, async ({ write, user, params, now }) => {
    const sandi = makeSandiSekaliPakai()
    const hash = await hashSandi(sandi)
    await write(tx => resetSandi(tx, now, user, params.id, hash))
    return { sandi }
  })

  serve(contract.listSession, async ({ db, user, token, now }) => ({
    sessionList: await listSessions(db, user, token, now),
  }))

  serve(contract.endOtherSession, async ({ write, user, params }) => {
    await write(tx => endOneSession(tx, user, params.kunci))
    return {}
  })

  serve(contract.endOtherSessions, async ({ write, user, token }) => {
    await write(tx => endOtherSessions(tx, user.id, token))
    return {}
  })
}
