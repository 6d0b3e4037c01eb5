import * as z from 'zod'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import { catatanSchema, teksOpsional, teksWajib, wajib, yaTidak } from '#contract/isian.ts'
import { kertasSchema } from '#contract/kertas.ts'
import { lampiranReply } from '#contract/lampiran.ts'
import { namaSchema } from '#contract/person-schema.ts'
import { checkPola } from './nomor-surat.ts'

/** Where a name stands: under 'Mengetahui' of recaps and reports, under letters, or both. */
export const tempatTandaTanganSchema = z.enum(['mengetahui', 'surat', 'keduanya'], { error: wajib('Pilih tempatnya') })

export const penandatanganBody = z.strictObject({
  jabatan: teksWajib(80, 'Jabatan'),
  nama: namaSchema,
  /** As it is to be printed: 'NIP 19720828 200604 1 002'. */
  nomor: teksOpsional(60, 'Nomor'),
  tempat: tempatTandaTanganSchema,
})
export type Penandatangan = z.output<typeof penandatanganBody>

/** Lines of a letterhead: the first in plain letters, those between bold, the last, the address, small. */
export const BARIS_KOP = 6
export const PENANDATANGAN_TERBANYAK = 4
/** As it is kept: what is embedded in every sheet. */
export const LOGO_BYTE = 1024 * 1024

const isi = {
  baris: catatanSchema(600, 'Kop').refine(text => text.split('\n').length <= BARIS_KOP, {
    error: `Kop paling banyak ${BARIS_KOP} baris`,
    abort: true,
  }),
  logo_id: idField.nullable(),
  kota: teksOpsional(60, 'Kota'),
  kertas: kertasSchema,
  hijri: yaTidak,
  /** '{nomor}/{jenis}/{bulan}/{tahun}'; '' leaves a line to be written on. */
  nomor_surat: teksOpsional(50, 'Pola nomor surat').superRefine((pola, context) => {
    const message = checkPola(pola)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  penandatangan: z
    .array(penandatanganBody)
    .max(PENANDATANGAN_TERBANYAK, { error: `Paling banyak ${PENANDATANGAN_TERBANYAK} penandatangan` }),
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const kopBody = z.strictObject({ ...isi, updated_at: z.int({ error: wajib('Muat ulang halaman ini') }) })
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
