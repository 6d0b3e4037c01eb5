import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { recordTakDipilih } from '#contract/absensi/tak-dipilih.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as absensi from './absensi.ts'
import * as lembar from './lembar.ts'
import { getLembarTautan } from './lewat-tautan.ts'
import * as riwayat from './riwayat.ts'
import * as takDipilih from './tak-dipilih.ts'

export function absensiRoutes(serve: Serve): void {
  serve(getLembar, ({ params, query, user: { tautan, ...user }, now, db }) =>
    tautan
      ? getLembarTautan(db, { ...user, tautan }, params.id, query, now)
      : lembar.getLembar(db, user, params.id, query, now),
  )

  serve(recordAbsensi, async ({ params, body, user, now, write, status }) => {
    const reply = await write(tx => absensi.recordAbsensi(tx, user, params.id, body, now))
    if (reply.ditolak.length > 0) status(404)
    if (reply.konflik.length > 0 || reply.kode?.startsWith('tautan.')) status(409)
    return reply
  })

  serve(recordTakDipilih, ({ params, body, user, now, write }) =>
    write(tx => takDipilih.recordTakDipilih(tx, user, params.id, body, now)),
  )

  serve(listRiwayat, ({ params, user, now, db }) => riwayat.listRiwayat(db, user, params, now))
}
