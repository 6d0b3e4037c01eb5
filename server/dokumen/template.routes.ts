import type * as z from 'zod'
import * as api from '#contract/dokumen/letter-template.ts'
import { ASSIGNMENT } from '#contract/pengaturan/surat-number.ts'
import type { Db } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { previewAssignment } from './assignment-letter.ts'
import { type Cetak, kopOf, readPrint } from './cetak.ts'
import { type Dokumen, fileOf, readPictures } from './dokumen.ts'
import { numbered } from './saved-surat.ts'
import { previewSurat } from './surat-content.ts'
import { sampleSyahadah } from './syahadah-content.ts'
import { nameTemplate, openTemplate, readTemplateList, storeTemplate } from './template/template.ts'

export function templateRoutes(serve: Serve, origin: string): void {
  serve(api.listTemplate, ({ db }) => readTemplateList(db))
  serve(api.getLetterTemplate, ({ db, params, query }) => openTemplate(db, params.jenis, query.versi))
  serve.write(api.saveTemplate, async (tx, { user, params, body, now, catat }) => {
    catat({ templat: await nameTemplate(tx, params.jenis), ...(body.templat ? {} : { menjadi: 'bawaan' }) })
    return storeTemplate(tx, user, now, params.jenis, body)
  })
  // Nothing is kept: it has neither number nor code, and its foot says what it is.
  serve(api.previewTemplate, async ({ db, user, now, params, body }) => {
    const cetak = await readPrint(db, user, now, origin)
    const { judul, arah, blok } = await preview(db, cetak, params.jenis, body)
    const file = await fileOf(db, kopOf(cetak), { judul, penulis: user.nama })
    const kaki = { teks: 'Pratinjau templat: bukan surat, tanpa nomor dan kode', periksa: null }
    const sheet = { arah, kop: true, tepi: 'surat', blok: numbered(blok, ''), kaki } as const
    return {
      name: `Pratinjau ${await nameTemplate(db, params.jenis)}.pdf`,
      data: await printPdf(file, [sheet], await readPictures(db, [sheet])),
    }
  })
}

async function preview(
  db: Db,
  cetak: Cetak,
  kind: api.TemplateKind,
  { templat, mahasantri_id, pendamping_id }: z.output<typeof api.previewTemplate.body>,
): Promise<Dokumen> {
  if (kind === ASSIGNMENT) return previewAssignment(db, cetak, pendamping_id, templat)
  if (mahasantri_id === undefined) throw Invalid({ mahasantri_id: 'Wajib diisi' })
  const body = { templat, mahasantri_id }
  if (kind !== 'syahadah') return previewSurat(db, cetak, kind, body)
  return sampleSyahadah(db, cetak, body)
}
