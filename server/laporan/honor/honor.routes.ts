import type { Endpoint } from '#contract/endpoint.ts'
import * as api from '#contract/laporan/honor.ts'
import type { Tx } from '#database/schema.ts'
import type { Serve, SignedInCall, User } from '#server/dasar/http/serve.ts'
import { serveTabel } from '#server/pengaturan/kop/serve-tabel.ts'
import { readBelum, readHonor } from './honor.ts'
import { honorLembar, openDaftarHonor } from './honor-lembar.ts'
import { readRincianHonor } from './rincian.ts'
import * as ubah from './ubah.ts'

export function honorRoutes(serve: Serve): void {
  serve(api.listHonor, ({ db, user, query, now }) => readHonor(db, user, query.bulan, now))
  serveTabel(serve, api.eksporHonor, async ({ db, user, query, now }) => {
    const daftar = await openDaftarHonor(db, user, query.bulan, now)
    const lembar = honorLembar(daftar)
    return { nama: `honor-${daftar.bulan}`, lembar, orang: lembar.rows.length }
  })
  serve(api.countHonorBelum, ({ db, user, now }) => readBelum(db, user, now))
  serve(api.getHonor, ({ db, user, params, query, now }) => readRincianHonor(db, user, params.id, query.bulan, now))

  serve(api.proposeHonor, call => changed(call, ubah.proposeHonor, call.body))
  serve(api.withdrawHonor, call => changed(call, ubah.withdrawHonor, { ...call.params, ...call.query }))
  serve(api.payHonor, call => changed(call, ubah.payHonor, call.body))
  serve(api.unpayHonor, call => changed(call, ubah.unpayHonor, { ...call.params, ...call.query }))
}

/** Answers with the month as it is then. */
function changed<I extends { bulan: string }>(
  { write, user, now }: Pick<SignedInCall<Endpoint>, 'write' | 'user' | 'now'>,
  change: (tx: Tx, user: User, input: I, now: number) => Promise<void>,
  input: I,
): Promise<api.DaftarHonor> {
  return write(async tx => {
    await change(tx, user, input, now)
    return readHonor(tx, user, input.bulan, now)
  })
}
