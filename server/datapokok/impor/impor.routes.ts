import type { FastifyInstance } from 'fastify'
import {
  createImpor,
  createImporFromDirectory,
  deleteImpor,
  exportError,
  getDirectoryPeople,
  getImpor as getEndpoint,
  getTemplate,
  updateImporColumn,
} from '#contract/datapokok/impor.ts'
import type { DirectoryPeople } from '#server/akun/kampus/directory.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { startImporFromDirectory } from './from-directory.ts'
import { listError } from './galat.ts'
import { cancelImpor, changeImporChoices, getImpor, startImpor } from './impor.ts'
import { createBackground } from './reader.ts'
import { templateXlsx } from './templat.ts'

export function imporRoutes(serve: Serve, fastify: FastifyInstance, people: DirectoryPeople | undefined): void {
  const background = createBackground(fastify)
  serve(createImpor, ({ db, write, user, body, query, now }) =>
    startImpor({ db, write, ...background }, user, body, query, now),
  )
  serve(getDirectoryPeople, async () => ({ headings: people?.headings ?? null }))
  serve(createImporFromDirectory, ({ db, write, user, body, now, request }) => {
    if (!people) throw Conflict('impor.directory_none', 'Direktori kampus belum diatur untuk daftar ini di server.')
    return startImporFromDirectory({ db, write, request, ...background }, user, people, body, now)
  })
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
