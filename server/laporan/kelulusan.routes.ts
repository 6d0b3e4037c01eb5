import type { FastifyInstance } from 'fastify'
import * as handoverApi from '#contract/laporan/handover.ts'
import * as api from '#contract/laporan/kelulusan.ts'
import { readsEverything } from '#contract/permissions.ts'
import { createFileReader } from '#server/dasar/berkas/file-reader.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import { handoverLembar, readHandover, saveHandover } from './handover.ts'
import * as kelulusan from './kelulusan.ts'
import { kelulusanFile } from './kelulusan-lembar.ts'
import { readNilaiOf, readPasted, saveNilai } from './kelulusan-nilai.ts'
import { readOwnKelulusan } from './kelulusan-own.ts'
import { freeze, readSkPreview, takeBack } from './kelulusan-sk.ts'
import type { NilaiFile } from './nilai-file.ts'

export function kelulusanRoutes(serve: Serve, fastify: FastifyInstance): void {
  const reader = createFileReader<NilaiFile>(new URL('./nilai-file-worker.ts', import.meta.url))
  fastify.addHook('onClose', () => reader.close())

  serve(api.listKelulusan, ({ db, user, query, now }) =>
    (readsEverything(user.peran) ? kelulusan.readKelulusan : readOwnKelulusan)(db, user, query, now),
  )
  serve.write(api.updateSyaratKelulusan, (tx, { params, body, now, ...call }) => {
    call.catat({ periode: params.id, syarat: body.syarat.length })
    return kelulusan.updateSyarat(tx, now, params.id, body)
  })
  serve.write(api.decideKelulusan, (tx, { params, body, user, now, ...call }) => {
    call.catat({ periode: params.id, mahasantri: body.mahasantri_id, hasil: body.hasil })
    return kelulusan.decide(tx, user, now, params.id, body)
  })
  serveTable(serve, api.kelulusanExport, ({ db, user, query, now }) => kelulusanFile(db, user, query, now))

  serve.write(api.updateNilai, (tx, { params, body, user, now, ...call }) => {
    call.catat({ periode: params.id, syarat: body.syarat_id, orang: body.rows.length })
    return saveNilai(tx, user, now, params.id, body)
  })
  serve(api.readPastedNilai, ({ db, user, params, body, now }) => readPasted(db, user, params.id, body, now))
  serve(api.readNilaiFile, async ({ db, user, params, query: { nama, ...query }, body, now }) =>
    readNilaiOf(db, user, params.id, query, await reader.read(body, nama), now),
  )

  serve(api.previewSk, ({ db, user, params, now }) => readSkPreview(db, user, params.id, now))
  serve.write(api.createSk, (tx, { params, body, user, now, ...call }) => {
    call.catat({ periode: params.id, tanggal: body.tanggal })
    return freeze(tx, user, now, params.id, body)
  })
  serve.write(api.endSk, (tx, { params, body, user, now, ...call }) => {
    call.catat({ periode: params.id, sk: body.sk_id, tanggal: body.tanggal })
    return takeBack(tx, user, now, params.id, body)
  })

  serve(handoverApi.listHandover, ({ db }) => readHandover(db))
  serve.write(handoverApi.updateHandover, (tx, { body }) => saveHandover(tx, body))
  for (const format of ['xlsx', 'csv'] as const)
    serve(handoverApi.handoverFile[format], async ({ db, user, params, query, now }) => {
      const { nama, lembar, plain } = await handoverLembar(db, user, params.id, query, now)
      // Read by other programs: no letterhead above its headings.
      const data = format === 'csv' ? toCsv(plain) : await toXlsx({ lembar: [lembar] })
      return { name: `${nama}.${format}`, data, orang: lembar.rows.length }
    })
}
