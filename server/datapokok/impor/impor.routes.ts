import type { FastifyInstance } from 'fastify'
import {
  createImpor,
  deleteImpor,
  exportGalatCsv,
  exportGalatXlsx,
  getImpor as getEndpoint,
  getTemplat,
  updateKolomImpor,
} from '#contract/datapokok/impor.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Clock, Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listGalat } from './galat.ts'
import { cancelImpor, changePilihan, cleanImpor, getImpor, startImpor } from './impor.ts'
import { createLatar } from './pembaca.ts'
import { templatXlsx } from './templat.ts'

const ENAM_JAM = 6 * 3_600_000

export function imporRoutes(serve: Serve, fastify: FastifyInstance, db: Db, clock: Clock): void {
  const { baca, run } = createLatar(fastify)
  const pembersih = setInterval(() => run(() => cleanImpor(db, clock.now())), ENAM_JAM).unref()
  fastify.addHook('onClose', async () => clearInterval(pembersih))

  serve(createImpor, async ({ db, write, user, body, query, now }) => {
    const { id, pekerjaan } = await startImpor({ db, write, baca }, user, body, query, now)
    run(pekerjaan)
    return { id }
  })
  serve(getTemplat, async ({ query: { orang } }) => ({
    name: `Templat ${kata(orang)}.xlsx`,
    data: await templatXlsx(orang),
  }))
  serve(getEndpoint, ({ db, params, query, now }) => getImpor(db, params.id, query, now))
  serve(updateKolomImpor, async ({ db, write, params, body, now }) => {
    const { pekerjaan } = await changePilihan({ db, write, baca }, params.id, body, now)
    run(pekerjaan)
    return { id: params.id }
  })
  serve(deleteImpor, ({ write, params }) => write(tx => cancelImpor(tx, params.id)))
  serve(exportGalatXlsx, async ({ db, params }) => {
    const { nama, lembar } = await listGalat(db, params.id)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }) }
  })
  serve(exportGalatCsv, async ({ db, params }) => {
    const { nama, lembar } = await listGalat(db, params.id)
    return { name: `${nama}.csv`, data: toCsv(lembar) }
  })
}
