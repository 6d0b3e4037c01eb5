import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id as idInPath, stream } from '#contract/endpoint.ts'
import { keSchema } from './pertemuan.ts'

/** That an open sheet is behind, and never with what: whoever hears it reads the sheet anew, as they may. */
export const lembarNotice = z.object({
  /** The sum of the versions of its marks: more than a device knows of means that somebody else has marked. */
  perubahan: z.int(),
  /** How often anything else about it (berita acara, koreksi, konfirmasi, its date) has changed since the stream began. */
  lain: z.int(),
})
export type LembarNotice = z.infer<typeof lembarNotice>

export const followLembar = endpoint('GET /api/kelompok/:id/lembar/langsung', {
  summary: 'Aliran peristiwa: lembar satu pertemuan berubah. Isinya dibaca lagi dari lembar.',
  access: 'masuk',
  query: z.strictObject({ tanggal: dateSchema, kegiatan_id: idInPath, ke: z.coerce.number().pipe(keSchema) }),
  reply: stream(lembarNotice),
  catat: false,
  tautan: true,
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'pertemuan.forbidden', 'tautan.terbatas'],
})
