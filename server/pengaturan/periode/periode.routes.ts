import * as contract from '#contract/pengaturan/periode.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { withPerubahan } from '../perubahan/perubahan.ts'
import { activatePeriode, createPeriode, deletePeriode, listPeriode, listSemuaPeriode } from './periode.ts'

export function periodeRoutes(serve: Serve): void {
  serve(contract.listPeriode, async ({ db, user }) => ({
    periodeList: await (user.peran.includes('admin') ? listSemuaPeriode(db) : listPeriode(db)),
  }))

  serve(contract.createPeriode, ({ writeAndCatat, user, now, body }) =>
    writeAndCatat(tx => createPeriode(tx, user, now, body)),
  )

  serve(contract.activatePeriode, ({ writeAndCatat, user, now, params: { id } }) =>
    writeAndCatat(tx =>
      withPerubahan(
        tx,
        { akun_id: user.id, now, jenis: 'periode', judul: 'Jadikan periode aktif', periode_id: id },
        () => activatePeriode(tx, id),
      ),
    ),
  )

  serve(contract.deletePeriode, ({ writeAndCatat, user, now, params }) =>
    writeAndCatat(tx => deletePeriode(tx, user, now, params.id)),
  )
}
