import * as z from 'zod'
import { actionIdField, endpoint, idField, kodeGalat } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { keadaanKoreksiSchema } from './koreksi.ts'
import { isMenitOfT, MENIT_ONLY_T, tandaFields } from './lembar.ts'
import { pertemuanKey } from './pertemuan.ts'
import { ALASAN_MAX } from './usul.ts'

/** What one mark shall become, and why. `base_version` is the mark the proposer saw. */
export const usulanSchema = z
  .strictObject({
    mahasantri_id: idField,
    base_version: tandaFields.base_version,
    status: statusSchema,
    menit: tandaFields.menit,
    alasan: teksOpsional(ALASAN_MAX, 'Alasan'),
  })
  .refine(({ status, alasan }) => alasan !== '' || !mayHoldCatatan(status), { error: 'Wajib diisi', path: ['alasan'] })
  // U is a letter and nothing else: no reason is kept with it.
  .refine(isMenitOfT, MENIT_ONLY_T)
export type Usulan = z.infer<typeof usulanSchema>

const usulanList = {
  action_id: actionIdField,
  rows: z
    .array(usulanSchema)
    .min(1, { error: 'Pilih minimal satu mahasantri' })
    .max(300, { error: 'Maksimal 300 koreksi sekali kirim' })
    .refine(rows => new Set(rows.map(row => row.mahasantri_id)).size === rows.length, {
      error: 'Satu mahasantri hanya boleh sekali',
    }),
}
const usulanReply = z.object({
  koreksi: z.array(z.object({ id: idField, mahasantri_id: idField, keadaan: keadaanKoreksiSchema })),
})
const usulanErrors = [
  'pertemuan.forbidden',
  'koreksi.forbidden',
  'koreksi.belum_terkunci',
  'koreksi.ubah_langsung',
  'koreksi.menunggu',
  'koreksi.berubah',
  'absensi.arsip',
  'absensi.ditiadakan',
  'absensi.bukan_anggota',
]

export const proposeKoreksi = endpoint('POST /api/pertemuan/:id/koreksi', {
  summary: 'Mengajukan koreksi tanda setelah pertemuan terkunci; semua baris atau tidak satu pun.',
  access: ['admin', 'murabbi', 'pendamping'],
  status: 201,
  body: z.strictObject(usulanList),
  reply: usulanReply,
  errors: ['pertemuan.not_found', ...usulanErrors],
})

export const proposeKoreksiAwal = endpoint('POST /api/kelompok/:id/koreksi', {
  summary:
    'Mengajukan tanda pertemuan yang terkunci sebelum pernah dicatat di server; pertemuan dibuka saat salah satunya diterima.',
  access: ['admin', 'murabbi', 'pendamping'],
  status: 201,
  body: z.strictObject({ ...pertemuanKey, ...usulanList }),
  reply: usulanReply,
  errors: [
    ...kodeGalat({
      kelompok: ['not_found', 'forbidden'],
      kegiatan: ['not_found'],
      absensi: ['forbidden', 'belum_tiba', 'di_luar_periode'],
    }),
    ...usulanErrors,
  ],
})
