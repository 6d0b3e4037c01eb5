import type { FastifyInstance } from 'fastify'
import {
  createImpor,
  deleteImpor,
  exportGalat,
  getImpor as getEndpoint,
  getTemplat,
  updateKolomImpor,
} from '#contract/datapokok/impor.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listGalat } from './galat.ts'
import { cancelImpor, changeImporChoices, getImpor, startImpor } from './impor.ts'
import { createLatar } from './pembaca.ts'
import { templatXlsx } from './templat.ts'

export function imporRoutes(serve: Serve, fastify: FastifyInstance): void {
  const latar = createLatar(fastify)
  serve(createImpor, ({ db, write, user, body, query, now }) =>
    startImpor({ db, write, ...latar }, user, body, query, now),
  )
  serve(getTemplat, async ({ query: { orang } }) => ({
    name: `Templat ${kata(orang)}.xlsx`,
    data: await templatXlsx(orang),
  }))
  serve(getEndpoint, ({ db, params, query, now }) => getImpor(db, params.id, query, now))
  serve(updateKolomImpor, ({ db, write, params, body, now }) =>
    changeImporChoices({ db, write, ...latar }, params.id, body, now),
  )
  serve(deleteImpor, ({ write, params }) => write(tx => cancelImpor(tx, params.id)))
  serve(exportGalat.xlsx, async ({ db, params }) => {
    const { nama, lembar } = await listGalat(db, params.id)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }) }
  })
  serve(exportGalat.csv, async ({ db, params }) => {
    const { nama, lembar } = await listGalat(db, params.id)
    return { name: `${nama}.csv`, data: toCsv(lembar) }
  })
}
