import {
  createMurabbi as createEndpoint,
  deactivateMurabbi,
  deleteMurabbi as deleteEndpoint,
  exportMurabbiCsv,
  exportMurabbiXlsx,
  getMurabbi as getEndpoint,
  getPilihanMurabbi,
  listMurabbi as listEndpoint,
  type MurabbiQuery,
  reactivateMurabbi,
  updateMurabbi as updateEndpoint,
} from '#contract/datapokok/murabbi.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  changeAktif,
  createMurabbi,
  deleteMurabbi,
  getMurabbi,
  getPilihan,
  listAllMurabbi,
  listMurabbi,
  updateMurabbi,
} from './murabbi.ts'
import { lembarMurabbi } from './murabbi-ekspor.ts'

export function murabbiRoutes(serve: Serve): void {
  serve(listEndpoint, ({ db, user, query, now }) => listMurabbi(db, user, query, now))
  serve(getPilihanMurabbi, ({ db, user, now }) => getPilihan(db, user, now))
  serve(exportMurabbiXlsx, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }), orang: lembar.rows.length }
  })
  serve(exportMurabbiCsv, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.csv`, data: toCsv({ ...lembar, kepala: [] }), orang: lembar.rows.length }
  })
  serve(getEndpoint, ({ db, user, params, now }) => getMurabbi(db, user, params.id, now))

  serve(createEndpoint, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(async tx => getMurabbi(tx, user, await createMurabbi(tx, body, now), now)),
  )
  serve(updateEndpoint, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await updateMurabbi(tx, user, params.id, body, now)
      return getMurabbi(tx, user, params.id, now)
    }),
  )
  serve(deactivateMurabbi, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await changeAktif(tx, user, params.id, body, now)
      return getMurabbi(tx, user, params.id, now)
    }),
  )
  serve(reactivateMurabbi, ({ writeAndCatat, user, params, query, now }) =>
    writeAndCatat(async tx => {
      await changeAktif(tx, user, params.id, { ...query, alasan: '' }, now)
      return getMurabbi(tx, user, params.id, now)
    }),
  )
  serve(deleteEndpoint, async ({ writeAndCatat, params }) => {
    await writeAndCatat(tx => deleteMurabbi(tx, params.id))
    return {}
  })
}

async function exported(db: Db, user: User, query: MurabbiQuery, now: number) {
  const { ini } = await getHari(db, now)
  const rows = await listAllMurabbi(db, user, query, now)
  return { lembar: lembarMurabbi(rows, (await getPengaturan(db)).lembaga, ini), nama: `Murabbi ${ini}` }
}
