import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { actionIdField, endpoint, idField, id as idInPath, kodeGalat, versionField } from '#contract/endpoint.ts'
import { teksOpsional, wajib } from '#contract/isian.ts'
import { alpaField, izinReply, izinRincianReply } from './izin.ts'
import { hariIzin } from './jenis-izin.ts'
import { jenisIzinSchema } from './leave-kind-schema.ts'
import { ALASAN_MAX } from './usul.ts'

// For whom an izin is entered, and its days.

export const HARI_IZIN_MAX = 120

const rentangIzin = { dari: tanggalSchema, sampai: tanggalSchema }
const urutan = {
  path: ['sampai'],
  error: 'Tanggal akhir harus pada atau setelah tanggal mulai',
}
const panjang = { path: ['sampai'], error: `Izin paling lama ${HARI_IZIN_MAX} hari` }

export const createIzinBody = z
  .strictObject({
    action_id: actionIdField,
    mahasantri_id: z.int({ error: wajib('Pilih mahasantri') }).pipe(idField),
    ...rentangIzin,
    jenis: jenisIzinSchema,
    alasan: teksOpsional(ALASAN_MAX, 'Alasan').default(''),
    /** From createLampiran, by the same account. */
    lampiran_id: idField.nullable().default(null),
  })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || hariIzin(body) <= HARI_IZIN_MAX, panjang)
  .refine(({ jenis, alasan }) => jenis !== 'izin' || alasan !== '', {
    path: ['alasan'],
    error: 'Wajib diisi untuk izin',
  })
export type CreateIzinBody = z.output<typeof createIzinBody>

export const createIzin = endpoint('POST /api/izin', {
  summary: 'Mengajukan izin, sakit, atau dispensasi; oleh murabbi dan admin langsung disetujui.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: createIzinBody,
  /** `alpa`: which A stand on its days although it is approved. */
  reply: izinReply.extend({ alpa: z.array(alpaField) }),
  status: 201,
  errors: ['mahasantri.not_found', 'izin.forbidden', 'izin.bertumpuk', 'izin.sudah_dikirim', 'absensi.arsip'],
})

export const updateIzinBody = z
  .strictObject({ version: versionField, ...rentangIzin })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || hariIzin(body) <= HARI_IZIN_MAX, panjang)

export const updateIzin = endpoint('PATCH /api/izin/:id', {
  summary: 'Mengubah tanggal izin: tanda yang diisinya di luar tanggal baru ditarik, hari baru diisi.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: updateIzinBody,
  reply: izinRincianReply,
  errors: kodeGalat({
    izin: ['not_found', 'forbidden', 'sudah_diputuskan', 'stale', 'selesai', 'bertumpuk', 'perlu_murabbi', 'terkunci'],
    absensi: ['arsip'],
  }),
})

/** Whom and when the caller may enter an izin for. */
export const listPilihanIzin = endpoint('GET /api/izin/pilihan', {
  summary: 'Mahasantri yang dapat diajukan izinnya, menurut nama atau NIM; paling banyak dua puluh.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: z.strictObject({
    cari: teksOpsional(80, 'Pencarian').optional(),
    /** This one only. */
    mahasantri_id: idInPath.optional(),
  }),
  reply: z.object({
    mahasantri: z.array(z.object({ id: idField, nim: z.string(), nama: z.string(), kelompok: z.string() })),
    /** The active periode, null before there is one. */
    periode: z.object({ mulai: z.string(), selesai: z.string() }).nullable(),
    /** An izin of so many days needs no approval. */
    otomatis_hari: z.int(),
    hari_ini: z.string(),
  }),
})
