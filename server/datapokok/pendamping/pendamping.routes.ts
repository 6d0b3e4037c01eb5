import {
  createPendamping as createEndpoint,
  deactivatePendamping,
  deletePendamping as deleteEndpoint,
  exportPendampingCsv,
  exportPendampingXlsx,
  getPendamping as getEndpoint,
  getPilihanPendamping,
  listPendamping as listEndpoint,
  type PendampingQuery,
  reactivatePendamping,
  updatePendamping as updateEndpoint,
} from '#contract/datapokok/pendamping.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  changeAktif,
  createPendamping,
  deletePendamping,
  getPendamping,
  getPilihan,
  listAllPendamping,
  listPendamping,
  updatePendamping,
} from './pendamping.ts'
import { lembarPendamping } from './pendamping-ekspor.ts'

export function pendampingRoutes(serve: Serve): void {
  serve(listEndpoint, ({ db, user, query, now }) => listPendamping(db, user, query, now))
  serve(getPilihanPendamping, ({ db, user, now }) => getPilihan(db, user, now))
  serve(exportPendampingXlsx, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }), orang: lembar.rows.length }
  })
  serve(exportPendampingCsv, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.csv`, data: toCsv({ ...lembar, kepala: [] }), orang: lembar.rows.length }
  })
  serve(getEndpoint, ({ db, user, params, now }) => getPendamping(db, user, params.id, now))

  serve(createEndpoint, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(async tx => getPendamping(tx, user, await createPendamping(tx, body, now), now)),
  )
  serve(updateEndpoint, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await updatePendamping(tx, user, params.id, body, now)
      return getPendamping(tx, user, params.id, now)
    }),
  )
  serve(deactivatePendamping, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await changeAktif(tx, user, params.id, body, now)
      return getPendamping(tx, user, params.id, now)
    }),
  )
  serve(reactivatePendamping, ({ writeAndCatat, user, params, query, now }) =>
    writeAndCatat(async tx => {
      await changeAktif(tx, user, params.id, { ...query, alasan: '' }, now)
      return getPendamping(tx, user, params.id, now)
    }),
  )
  serve(deleteEndpoint, async ({ writeAndCatat, params }) => {
    await writeAndCatat(tx => deletePendamping(tx, params.id))
    return {}
  })
}

async function exported(db: Db, user: User, query: PendampingQuery, now: number) {
  const { ini } = await getHari(db, now)
  const rows = await listAllPendamping(db, user, query, now)
  return { lembar: lembarPendamping(rows, (await getPengaturan(db)).lembaga, ini), nama: kata`Pendamping ${ini}` }
}
