import * as z from 'zod'
import { actionIdField, endpoint, idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { isMinuteOfT, MINUTE_ONLY_T, tandaFields, withoutCatatanField } from './lembar.ts'

const { mahasantri_id, status, menit, catatan, tapped_at } = tandaFields

/** A mark that whoever tapped it gave up for another one in a conflict; the server has never had it. */
export const notChosenSchema = z
  .strictObject({
    ...{ mahasantri_id, status, menit, catatan, tapped_at },
    /** The version that was shown beside it. */
    terhadap: tandaFields.base_version,
    /** When it was decided, by the phone's clock as `tapped_at`. */
    decided_at: tapped_at,
  })
  .refine(isMinuteOfT, MINUTE_ONLY_T)
export type NotChosen = z.infer<typeof notChosenSchema>

export const recordNotChosen = endpoint('PUT /api/pertemuan/:id/tak-dipilih', {
  summary: 'Menyimpan di riwayat tanda yang tidak dipilih.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({
    action_id: actionIdField,
    device: optionalText(120, 'Perangkat').default(''),
    rows: z
      .array(notChosenSchema)
      .min(1, { error: 'Minimal satu tanda' })
      .max(300, { error: 'Maksimal 300 tanda sekali kirim' }),
  }),
  /** Whose marks are kept now; who is not on the roster is left out. */
  reply: z.object({ rows: z.array(idField), tanpa_catatan: withoutCatatanField }),
  tautan: true,
  errors: [
    'pertemuan.not_found',
    'kelompok.forbidden',
    'absensi.forbidden',
    'absensi.bukan_anggota',
    'tautan.terbatas',
  ],
})
