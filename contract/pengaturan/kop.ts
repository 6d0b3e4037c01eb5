import * as z from 'zod'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import { catatanSchema, optionalText, required, requiredText, yesNo } from '#contract/isian.ts'
import { paperSchema } from '#contract/kertas.ts'
import { lampiranReply } from '#contract/lampiran.ts'
import { nameSchema } from '#contract/person-schema.ts'
import { checkPattern } from './surat-number.ts'

/** Where a name stands: under 'Mengetahui' of recaps and reports, under letters, or both. */
export const signaturePlaceSchema = z.enum(['mengetahui', 'surat', 'keduanya'], { error: required('Pilih tempatnya') })

export const signatoryBody = z.strictObject({
  jabatan: requiredText(80, 'Jabatan'),
  nama: nameSchema,
  /** As it is to be printed: 'NIP 19720828 200604 1 002'. */
  nomor: optionalText(60, 'Nomor'),
  tempat: signaturePlaceSchema,
})
export type Signatory = z.output<typeof signatoryBody>

/** Lines of a letterhead: the first in plain letters, those between bold, the last, the address, small. */
export const KOP_ROW = 6
export const MOST_SIGNATORY = 4
/** As it is kept: what is embedded in every sheet. */
export const LOGO_BYTE = 1024 * 1024

const isi = {
  baris: catatanSchema(600, 'Kop').refine(text => text.split('\n').length <= KOP_ROW, {
    error: `Kop paling banyak ${KOP_ROW} baris`,
    abort: true,
  }),
  logo_id: idField.nullable(),
  kota: optionalText(60, 'Kota'),
  kertas: paperSchema,
  hijri: yesNo,
  /** '{nomor}/{jenis}/{bulan}/{tahun}'; '' leaves a line to be written on. */
  nomor_surat: optionalText(50, 'Pola nomor surat').superRefine((pattern, context) => {
    const message = checkPattern(pattern)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  penandatangan: z.array(signatoryBody).max(MOST_SIGNATORY, { error: `Paling banyak ${MOST_SIGNATORY} penandatangan` }),
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const kopBody = z.strictObject({ ...isi, updated_at: z.int({ error: required('Muat ulang halaman ini') }) })
export type KopBody = z.input<typeof kopBody>
export const kopReply = z.object({ ...isi, logo: lampiranReply.nullable(), updated_at: z.int() })
export type Kop = z.output<typeof kopReply>

export const getKop = endpoint('GET /api/kop', {
  summary: 'Kop surat, ukuran kertas, dan penandatangan.',
  access: ['admin'],
  reply: kopReply,
})

export const updateKop = endpoint('PUT /api/kop', {
  perubahan: ['pengaturan', 'Ubah kop dan penandatangan'],
  summary: 'Menyimpan kop surat dan penandatangan; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: kopBody,
  reply: kopReply,
  errors: ['kop.stale'],
})

export const getLogo = endpoint('GET /api/kop/logo', {
  summary: 'Gambar logo pada kop.',
  catat: false,
  access: ['admin'],
  reply: file('application/octet-stream'),
  errors: ['logo.not_found'],
})
