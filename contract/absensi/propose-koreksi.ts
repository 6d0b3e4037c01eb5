import * as z from 'zod'
import { actionIdField, endpoint, errorCode, idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { koreksiStateSchema } from './koreksi.ts'
import { isMinuteOfT, MINUTE_ONLY_T, tandaFields } from './lembar.ts'
import { pertemuanKey } from './pertemuan.ts'
import { REASON_MAX } from './proposal.ts'

/** What one mark shall become, and why. `base_version` is the mark the proposer saw. */
export const suggestionSchema = z
  .strictObject({
    mahasantri_id: idField,
    base_version: tandaFields.base_version,
    status: statusSchema,
    menit: tandaFields.menit,
    alasan: optionalText(REASON_MAX, 'Alasan'),
  })
  .refine(({ status, alasan }) => alasan !== '' || !mayHoldCatatan(status), { error: 'Wajib diisi', path: ['alasan'] })
  // U is a letter and nothing else: no reason is kept with it.
  .refine(isMinuteOfT, MINUTE_ONLY_T)
export type Suggestion = z.infer<typeof suggestionSchema>

const suggestionList = {
  action_id: actionIdField,
  rows: z
    .array(suggestionSchema)
    .min(1, { error: 'Pilih minimal satu mahasantri' })
    .max(300, { error: 'Maksimal 300 koreksi sekali kirim' })
    .refine(rows => new Set(rows.map(row => row.mahasantri_id)).size === rows.length, {
      error: 'Satu mahasantri hanya boleh sekali',
    }),
}
const suggestionReply = z.object({
  koreksi: z.array(z.object({ id: idField, mahasantri_id: idField, keadaan: koreksiStateSchema })),
})
const suggestionErrors = [
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
  body: z.strictObject(suggestionList),
  reply: suggestionReply,
  errors: ['pertemuan.not_found', ...suggestionErrors],
})

export const proposeStartKoreksi = endpoint('POST /api/kelompok/:id/koreksi', {
  summary:
    'Mengajukan tanda pertemuan yang terkunci sebelum pernah dicatat di server; pertemuan dibuka saat salah satunya diterima.',
  access: ['admin', 'murabbi', 'pendamping'],
  status: 201,
  body: z.strictObject({ ...pertemuanKey, ...suggestionList }),
  reply: suggestionReply,
  errors: [
    ...errorCode({
      kelompok: ['not_found', 'forbidden'],
      kegiatan: ['not_found'],
      absensi: ['forbidden', 'belum_tiba', 'di_luar_periode'],
    }),
    ...suggestionErrors,
  ],
})
