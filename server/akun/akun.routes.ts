import * as contract from '#contract/akun/akun.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Write } from '#database/write.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { listCalonRows } from './akun.sql.ts'
import { createAkun, findAkun, resetSandi, setKeaktifan, updateAkun } from './akun.ts'
import { createAkunBanyak } from './akun-banyak.ts'
import { lembarAkun } from './akun-ekspor.ts'
import { changeSandi } from './sandi.ts'
import { hashSandi } from './session/sandi.ts'
import { makeSandiSekaliPakai, sandiSampai } from './session/sandi-sekali-pakai.ts'
import { endOneSession, endOtherSessions, listSessions } from './session/session.ts'

export function akunRoutes(serve: Serve): void {
  serve(contract.listAkun, ({ db, query }) => findAkun(db, query))

  serve(contract.listCalonAkun, async ({ db }) => ({ calonList: await listCalonRows(db) }))

  serve(contract.createAkun, async ({ writeAndCatat, user, body, now, catat }) => {
    const sandi = makeSandiSekaliPakai()
    const hash = await hashSandi(sandi)
    const { akun, created } = await writeAndCatat(tx => createAkun(tx, now, user, body, hash, catat))
    return { akun, sandi: created ? sandi : null }
  })

  serve(contract.createAkunBanyak, async ({ db, writeAndCatat, user, body, request, now, catat }) => {
    const masihDitunggu = () => !request.raw.socket.destroyed
    catat({ peran_menjadi: [body.peran] })
    const entri = { akun_id: user.id, now, jenis: 'akun', judul: kata`Buat akun ${kata(body.peran)}` } as const
    const write: Write = work => writeAndCatat(tx => withPerubahan(tx, entri, () => work(tx)))
    const hasil = await createAkunBanyak({ db, write, masihDitunggu }, body.peran, now)
    const { lembaga, zona_waktu } = await getPengaturan(db)
    const lembar = lembarAkun(hasil.dibuat, body.peran, { lembaga, sampai: todayIn(zona_waktu, sandiSampai(now)) })
    const xlsx = await toXlsx({ lembar: [lembar] })
    return { ...hasil, xlsx: xlsx.toString('base64'), csv: toCsv({ ...lembar, kepala: [], kaki: [] }) }
  })

  serve(contract.updateSandi, ({ db, write, user, body, token, request, now }) =>
    changeSandi(db, write, user, body, { token, ip: request.ip, now }),
  )

  serve(contract.updateAkun, ({ writeAndCatat, user, params, body, catat }) =>
    writeAndCatat(tx => updateAkun(tx, user, params.id, body, catat)),
  )

  serve(contract.updateKeaktifanAkun, ({ writeAndCatat, user, params, body, catat }) => {
    catat({ keadaan: body.aktif ? 'aktif' : 'nonaktif' })
    return writeAndCatat(tx => setKeaktifan(tx, user, params.id, body.aktif))
  })

  serve(contract.resetSandi, async ({ writeAndCatat, user, params, now }) => {
    const sandi = makeSandiSekaliPakai()
    const hash = await hashSandi(sandi)
    await writeAndCatat(tx => resetSandi(tx, now, user, params.id, hash))
    return { sandi }
  })

  serve(contract.listSession, async ({ db, user, token, now }) => ({
    sessionList: await listSessions(db, user, token, now),
  }))

  serve(contract.endOtherSession, ({ writeAndCatat, user, params }) =>
    writeAndCatat(tx => endOneSession(tx, user, params.kunci)),
  )

  serve(contract.endOtherSessions, ({ writeAndCatat, user, token }) =>
    writeAndCatat(tx => endOtherSessions(tx, user.id, token)),
  )
}
