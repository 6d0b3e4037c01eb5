import { zipSync } from 'fflate'
import {
  countRecipient,
  deleteCetakan as deleteEndpoint,
  downloadCetakan,
  letterFieldsExport,
  listCetakan as listEndpoint,
  startCetakan as startEndpoint,
} from '#contract/dokumen/dokumen.ts'
import { zipSigned } from '#contract/dokumen/signing.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { Runner } from '#server/dasar/jobs/job.ts'
import { listLetterKinds, requireChosen } from '#server/dokumen/letter-kind/letter-kind.ts'
import { readManySigned } from '#server/dokumen/signatures.ts'
import { deleteCetakan, describeCetakan, listCetakan, readFile, startCetakan } from './cetakan.ts'
import { listEmptyLetters, listQuestions, NAMED, requireSeenAssignments, requireSeenEmpty } from './empty-fields.ts'
import { readLetterFields } from './letter-fields.ts'
import { nameEntry } from './output.ts'
import { readLetterRecipients } from './penerima.ts'

export function cetakanRoutes(serve: Serve, wake: Runner['wake']): void {
  serve(startEndpoint, async ({ db, user, body, now, write }) => {
    const judul = await describeCetakan(db, user, body, now)
    if (body.jenis === 'surat') await requireSeenEmpty(db, user, body, now)
    if (body.jenis === 'surat_tugas') await requireSeenAssignments(db, user, body, now)
    const row = await write(tx => startCetakan(tx, user, judul, body, now))
    wake('cetakan')
    return row
  })
  serve(zipSigned, async ({ db, body }) => {
    const taken = new Set<string>()
    const signed = await readManySigned(db, body.kode)
    const files = Object.fromEntries(signed.map(({ orang, pdf }) => [nameEntry(orang, taken), pdf]))
    // A PDF is packed already.
    const data = Buffer.from(zipSync(files, { level: 0 }))
    return { name: 'surat bertanda tangan.zip', data, orang: signed.length }
  })
  serve(countRecipient, async ({ db, user, query: { surat, beralasan: reason, ...saringan }, now }) => {
    requireChosen(await listLetterKinds(db), surat)
    const recipients = await readLetterRecipients(db, user, surat, saringan, now, { withReason: reason === 'ya' })
    const { baris, belum_dihitung, terlalu_sedikit, memenuhi } = recipients
    const [kosong, questions] = await Promise.all([
      listEmptyLetters(db, user, surat, recipients, now),
      listQuestions(db, user, surat, now),
    ])
    return {
      ...{ total: baris.length, belum_dihitung, terlalu_sedikit, kosong, ditanya: questions },
      ...{ memenuhi: nameFirst(memenuhi), tanpa_sebelumnya: nameFirst(recipients.tanpa_sebelumnya) },
    }
  })
  for (const format of ['xlsx', 'csv'] as const)
    serve(letterFieldsExport[format], async ({ db, user, query: { surat, beralasan: reason, ...saringan }, now }) => {
      requireChosen(await listLetterKinds(db), surat)
      const wanted = { surat, saringan, withReason: reason === 'ya' }
      const { nama, lembar } = await readLetterFields(db, user, wanted, now)
      // Word takes the first row for the names of its fields: nothing stands above it.
      const data = format === 'xlsx' ? await toXlsx({ lembar: [lembar] }) : toCsv(lembar)
      return { name: `${nama}.${format}`, data, orang: lembar.rows.length }
    })
  serve(listEndpoint, ({ db, user }) => listCetakan(db, user))
  serve(downloadCetakan, ({ db, user, params, now }) => readFile(db, user, params.id, now))
  serve.write(deleteEndpoint, (tx, { user, params, now }) => deleteCetakan(tx, user, params.id, now))
}

const nameFirst = (list: readonly string[]) => ({
  total: list.length,
  rows: list.slice(0, NAMED).map(nama => ({ nama })),
})
