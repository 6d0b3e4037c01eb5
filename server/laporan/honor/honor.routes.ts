import {
  countHonorBelum,
  eksporHonor,
  getHonor,
  listHonor,
  payHonor,
  proposeHonor,
  unpayHonor,
  withdrawHonor,
} from '#contract/laporan/honor.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { serveTabel } from '#server/pengaturan/kop/serve-tabel.ts'
import { readBelum, readHonor } from './honor.ts'
import { honorLembar, openDaftarHonor } from './honor-lembar.ts'
import { readRincianHonor } from './rincian.ts'
import * as ubah from './ubah.ts'

export function honorRoutes(serve: Serve): void {
  serve(listHonor, ({ db, user, query, now }) => readHonor(db, user, query.bulan, now))
  serveTabel(serve, eksporHonor, async ({ db, user, query, now }) => {
    const daftar = await openDaftarHonor(db, user, query.bulan, now)
    const lembar = honorLembar(daftar)
    return { nama: `honor-${daftar.bulan}`, lembar, orang: lembar.rows.length }
  })
  serve(countHonorBelum, ({ db, user, now }) => readBelum(db, user, now))
  serve(getHonor, ({ db, user, params, query, now }) => readRincianHonor(db, user, params.id, query.bulan, now))

  serve(proposeHonor, ({ write, user, body, now }) =>
    write(async tx => {
      await ubah.proposeHonor(tx, user, body, now)
      return readHonor(tx, user, body.bulan, now)
    }),
  )
  serve(withdrawHonor, ({ write, user, params, query, now }) =>
    write(async tx => {
      await ubah.withdrawHonor(tx, user, { ...params, ...query }, now)
      return readHonor(tx, user, query.bulan, now)
    }),
  )
  serve(payHonor, ({ write, user, body, now }) =>
    write(async tx => {
      await ubah.payHonor(tx, user, body, now)
      return readHonor(tx, user, body.bulan, now)
    }),
  )
  serve(unpayHonor, ({ write, user, params, query, now }) =>
    write(async tx => {
      await ubah.unpayHonor(tx, user, { ...params, ...query }, now)
      return readHonor(tx, user, query.bulan, now)
    }),
  )
}
