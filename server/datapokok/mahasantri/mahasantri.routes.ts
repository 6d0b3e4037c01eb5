import {
  createMahasantri as createEndpoint,
  deactivateMahasantri,
  deleteMahasantri as deleteEndpoint,
  exportMahasantriCsv,
  exportMahasantriXlsx,
  getMahasantri as getEndpoint,
  getPilihanMahasantri,
  listMahasantri as listEndpoint,
  type MahasantriQuery,
  reactivateMahasantri,
  updateMahasantri as updateEndpoint,
} from '#contract/datapokok/mahasantri.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  changeStatus,
  createMahasantri,
  deactivate,
  deleteMahasantri,
  getMahasantri,
  getPilihan,
  listAllMahasantri,
  listMahasantri,
  updateMahasantri,
} from './mahasantri.ts'
import { lembarMahasantri } from './mahasantri-ekspor.ts'

export function mahasantriRoutes(serve: Serve): void {
  serve(listEndpoint, ({ db, user, query, now }) => listMahasantri(db, user, query, now))
  serve(getPilihanMahasantri, ({ db, user, now }) => getPilihan(db, user, now))
  serve(exportMahasantriXlsx, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }), orang: lembar.rows.length }
  })
  serve(exportMahasantriCsv, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, query, now)
    return { name: `${nama}.csv`, data: toCsv({ ...lembar, kepala: [] }), orang: lembar.rows.length }
  })
  serve(getEndpoint, ({ db, user, params, now }) => getMahasantri(db, user, params.id, now))

  serve(createEndpoint, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(async tx => getMahasantri(tx, user, await createMahasantri(tx, user, body, now), now)),
  )
  serve(updateEndpoint, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await updateMahasantri(tx, user, params.id, body, now)
      return getMahasantri(tx, user, params.id, now)
    }),
  )
  serve(deactivateMahasantri, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(async tx => {
      await deactivate(tx, user, params.id, body, now)
      return getMahasantri(tx, user, params.id, now)
    }),
  )
  serve(reactivateMahasantri, ({ writeAndCatat, user, params, query, now }) =>
    writeAndCatat(async tx => {
      await changeStatus(tx, user, params.id, { ...query, status: 'aktif', alasan: '' }, now)
      return getMahasantri(tx, user, params.id, now)
    }),
  )
  serve(deleteEndpoint, async ({ writeAndCatat, params }) => {
    await writeAndCatat(tx => deleteMahasantri(tx, params.id))
    return {}
  })
}

async function exported(db: Db, user: User, query: MahasantriQuery, now: number) {
  const { ini } = await getHari(db, now)
  const rows = await listAllMahasantri(db, user, query, now)
  return { lembar: lembarMahasantri(rows, (await getPengaturan(db)).lembaga, ini), nama: `Mahasantri ${ini}` }
}
