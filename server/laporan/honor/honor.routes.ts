import type { Endpoint } from '#contract/endpoint.ts'
import * as api from '#contract/laporan/honor.ts'
import * as spjApi from '#contract/laporan/spj.ts'
import type { Tx } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, SignedInCall, User } from '#server/dasar/http/serve.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import { readHonor, readNotYet } from './honor.ts'
import { honorLembar, openHonorList } from './honor-lembar.ts'
import { readHonorDetail } from './rincian.ts'
import { bankLembar, openHonorSpj, readHonorSpj, saveNpwp } from './spj.ts'
import * as ubah from './ubah.ts'

export function honorRoutes(serve: Serve): void {
  serve(api.listHonor, ({ db, user, query, now }) => readHonor(db, user, query.bulan, now))
  serveTable(serve, api.eksporHonor, async ({ db, user, query, now }) => {
    const daftar = await openHonorList(db, user, query.bulan, now)
    const lembar = honorLembar(daftar)
    return { nama: `honor-${daftar.bulan}`, lembar, orang: lembar.rows.length }
  })
  serve(spjApi.getHonorSpj, ({ db, user, query, now }) => readHonorSpj(db, user, query, now))
  serve.write(spjApi.setNpwp, (tx, { user, body, now }) => saveNpwp(tx, user, body, now))
  for (const format of ['xlsx', 'csv'] as const)
    serve(spjApi.bankFile[format], async ({ db, user, query, now }) => {
      const spj = await openHonorSpj(db, user, query, now)
      const lembar = await bankLembar(db, spj)
      // Read by the bank's programs: no letterhead above its headings.
      const data = format === 'csv' ? toCsv(lembar) : await toXlsx({ lembar: [lembar] })
      return { name: `bank-honor-${spj.bulan}.${format}`, data, orang: lembar.rows.length }
    })
  serve(api.countHonorNotYet, ({ db, user, now }) => readNotYet(db, user, now))
  serve(api.getHonor, ({ db, user, params, query, now }) => readHonorDetail(db, user, params.id, query.bulan, now))

  serve(api.proposeHonor, call => changed(call, ubah.proposeHonor, call.body))
  serve(api.withdrawHonor, call => changed(call, ubah.withdrawHonor, { ...call.params, ...call.query }))
  serve(api.payHonor, call => changed(call, ubah.payHonor, call.body))
  serve(api.revokePayment, call => changed(call, ubah.unpayHonor, { ...call.params, ...call.query }))
}

/** Answers with the month as it is then. */
function changed<I extends { bulan: string }>(
  { write, user, now }: Pick<SignedInCall<Endpoint>, 'write' | 'user' | 'now'>,
  change: (tx: Tx, user: User, input: I, now: number) => Promise<void>,
  input: I,
): Promise<api.HonorList> {
  return write(async tx => {
    await change(tx, user, input, now)
    return readHonor(tx, user, input.bulan, now)
  })
}
