import type { FastifyInstance } from 'fastify'
import {
  createImpor,
  deleteImpor,
  exportError,
  getImpor as getEndpoint,
  getTemplate,
  updateImporColumn,
} from '#contract/datapokok/impor.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listError } from './galat.ts'
import { cancelImpor, changeImporChoices, getImpor, startImpor } from './impor.ts'
import { createBackground } from './reader.ts'
import { templateXlsx } from './templat.ts'

export function imporRoutes(serve: Serve, fastify: FastifyInstance): void {
  const background = createBackground(fastify)
  serve(createImpor, ({ db, write, user, body, query, now }) =>
    startImpor({ db, write, ...background }, user, body, query, now),
  )
  serve(getTemplate, async ({ query: { orang } }) => ({
    name: `Templat ${kata(orang)}.xlsx`,
    data: await templateXlsx(orang),
  }))
  serve(getEndpoint, ({ db, params, query, now }) => getImpor(db, params.id, query, now))
  serve(updateImporColumn, ({ db, write, params, body, now }) =>
    changeImporChoices({ db, write, ...background }, params.id, body, now),
  )
  serve(deleteImpor, ({ write, params }) => write(tx => cancelImpor(tx, params.id)))
  serve(exportError.xlsx, async ({ db, params }) => {
    const { nama, lembar } = await listError(db, params.id)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }) }
  })
  serve(exportError.csv, async ({ db, params }) => {
    const { nama, lembar } = await listError(db, params.id)
    return { name: `${nama}.csv`, data: toCsv(lembar) }
  })
}
