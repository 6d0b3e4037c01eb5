import type { FastifyInstance } from 'fastify'
import * as api from '#contract/absensi/file-rekap.ts'
import { createFileReader } from '#server/dasar/berkas/file-reader.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { applyRekapBerkas } from './apply.ts'
import type { RekapFile } from './file-lembar.ts'
import { changeRekapChoices, createRekapFile, getRekapFile, listRekapFiles, removeFileRekap } from './file-rekap.ts'
import { composeLembarInput } from './lembar-input.ts'

export function fileRekapRoutes(serve: Serve, fastify: FastifyInstance): void {
  const reader = createFileReader<RekapFile>(new URL('./read-worker.ts', import.meta.url))
  fastify.addHook('onClose', () => reader.close())

  serve(api.listFileRekap, ({ db }) => listRekapFiles(db))
  serve(api.createFileRekap, async ({ write, user, body, query: { nama }, now }) => {
    const rekap = await reader.read(body, nama)
    return write(tx => createRekapFile(tx, user, { nama, rekap }, now))
  })
  serve(api.getLembarInput, async ({ db, query }) => {
    const { nama, lembar } = await composeLembarInput(db, query)
    return {
      name: `${nama}.xlsx`,
      data: await toXlsx({ lembar }),
      orang: lembar.reduce((sum, { rows }) => sum + rows.length, 0),
    }
  })
  serve(api.getFileRekap, ({ db, params, now }) => getRekapFile(db, params.id, now))
  serve(api.updateFileRekapChoice, ({ write, params, body, now }) =>
    write(tx => changeRekapChoices(tx, params.id, body, now)),
  )
  serve(api.applyFileRekap, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(tx => applyRekapBerkas(tx, user, params.id, body, now)),
  )
  serve(api.deleteFileRekap, ({ write, params }) => write(tx => removeFileRekap(tx, params.id)))
}
