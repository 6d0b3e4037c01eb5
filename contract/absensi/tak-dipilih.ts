import * as z from 'zod'
import { actionIdField, endpoint, idField } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { isMenitOfT, MENIT_ONLY_T, tandaFields, tanpaCatatanField } from './lembar.ts'

const { mahasantri_id, status, menit, catatan, tapped_at } = tandaFields

/** A mark that whoever tapped it gave up for another one in a conflict; the server has never had it. */
export const takDipilihSchema = z
  .strictObject({
    ...{ mahasantri_id, status, menit, catatan, tapped_at },
    /** The version that was shown beside it. */
    terhadap: tandaFields.base_version,
    /** When it was decided, by the phone's clock as `tapped_at`. */
    decided_at: tapped_at,
  })
  .refine(isMenitOfT, MENIT_ONLY_T)
export type TakDipilih = z.infer<typeof takDipilihSchema>

export const recordTakDipilih = endpoint('PUT /api/pertemuan/:id/tak-dipilih', {
  summary: 'Menyimpan di riwayat tanda yang tidak dipilih.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({
    action_id: actionIdField,
    device: teksOpsional(120, 'Perangkat').default(''),
    rows: z
      .array(takDipilihSchema)
      .min(1, { error: 'Minimal satu tanda' })
      .max(300, { error: 'Maksimal 300 tanda sekali kirim' }),
  }),
  /** Whose marks are kept now; who is not on the roster is left out. */
  reply: z.object({ rows: z.array(idField), tanpa_catatan: tanpaCatatanField }),
  tautan: true,
  errors: [
    'pertemuan.not_found',
    'kelompok.forbidden',
    'absensi.forbidden',
    'absensi.bukan_anggota',
    'tautan.terbatas',
  ],
})
