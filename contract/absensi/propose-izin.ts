import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { actionIdField, endpoint, errorCode, idField, id as idInPath, versionField } from '#contract/endpoint.ts'
import { optionalText, required } from '#contract/isian.ts'
import { alpaField, izinDetailReply, izinReply } from './izin.ts'
import { izinDay } from './izin-kind.ts'
import { izinKindSchema } from './leave-kind-schema.ts'
import { REASON_MAX } from './proposal.ts'

// For whom an izin is entered, and its days.

export const IZIN_DAY_MAX = 120

const izinRange = { dari: dateSchema, sampai: dateSchema }
const urutan = {
  path: ['sampai'],
  error: 'Tanggal akhir harus pada atau setelah tanggal mulai',
}
const length = { path: ['sampai'], error: `Izin paling lama ${IZIN_DAY_MAX} hari` }

export const createIzinBody = z
  .strictObject({
    action_id: actionIdField,
    mahasantri_id: z.int({ error: required('Pilih mahasantri') }).pipe(idField),
    ...izinRange,
    jenis: izinKindSchema,
    alasan: optionalText(REASON_MAX, 'Alasan').default(''),
    /** From createLampiran, by the same account. */
    lampiran_id: idField.nullable().default(null),
  })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || izinDay(body) <= IZIN_DAY_MAX, length)
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
  .strictObject({ version: versionField, ...izinRange })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || izinDay(body) <= IZIN_DAY_MAX, length)

export const updateIzin = endpoint('PATCH /api/izin/:id', {
  summary: 'Mengubah tanggal izin: tanda yang diisinya di luar tanggal baru ditarik, hari baru diisi.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: updateIzinBody,
  reply: izinDetailReply,
  errors: errorCode({
    izin: ['not_found', 'forbidden', 'sudah_diputuskan', 'stale', 'selesai', 'bertumpuk', 'perlu_murabbi', 'terkunci'],
    absensi: ['arsip'],
  }),
})

/** Whom and when the caller may enter an izin for. */
export const listIzinChoice = endpoint('GET /api/izin/pilihan', {
  summary: 'Mahasantri yang dapat diajukan izinnya, menurut nama atau NIM; paling banyak dua puluh.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: z.strictObject({
    cari: optionalText(80, 'Pencarian').optional(),
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
