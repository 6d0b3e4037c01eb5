import { getAturanPeriode, updateAturanPeriode } from '#contract/pengaturan/aturan-periode.ts'
import * as contract from '#contract/pengaturan/periode.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { withPerubahan } from '../perubahan/perubahan.ts'
import * as aturan from './aturan-periode.ts'
import { activatePeriode, createPeriode, deletePeriode, listAllPeriode, listPeriode } from './periode.ts'

export function periodeRoutes(serve: Serve): void {
  serve(contract.listPeriode, async ({ db, user }) => ({
    periodeList: await (user.peran.includes('admin') ? listAllPeriode(db) : listPeriode(db)),
  }))

  serve.write(contract.createPeriode, (tx, { user, now, body }) => createPeriode(tx, user, now, body))

  serve.write(contract.activatePeriode, (tx, { user, now, params: { id } }) =>
    withPerubahan(tx, { akun_id: user.id, now, jenis: 'periode', judul: 'Jadikan periode aktif', periode_id: id }, () =>
      activatePeriode(tx, id),
    ),
  )

  serve(getAturanPeriode, ({ db, params, now }) => aturan.readAturanPeriode(db, params.id, now))
  serve.write(updateAturanPeriode, (tx, { params, body, now }) => aturan.updateAturanPeriode(tx, now, params.id, body))

  serve.write(contract.deletePeriode, (tx, { user, now, params }) => deletePeriode(tx, user, now, params.id))
}
