import * as z from 'zod'
import { actionIdField, endpoint, errorCode, idField } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { DISPUTABLE, OWN_KOREKSI_MOST } from './disputable.ts'
import { koreksiStateSchema } from './koreksi.ts'
import { REASON_MAX } from './proposal.ts'

export const proposeOwnKoreksi = endpoint('POST /api/saya/koreksi', {
  summary: `Mengajukan koreksi atas tanda sendiri menjadi Hadir ('Saya hadir'); paling banyak ${OWN_KOREKSI_MOST} yang menunggu.`,
  access: ['mahasantri'],
  status: 201,
  body: z.strictObject({
    action_id: actionIdField,
    pertemuan_id: idField,
    /** The mark they have seen. */
    status: z.enum(DISPUTABLE, { error: 'Muat ulang halaman ini' }),
    alasan: requiredText(REASON_MAX, 'Cerita'),
  }),
  reply: z.object({ id: idField, keadaan: koreksiStateSchema }),
  errors: [
    ...errorCode({ koreksi: ['penuh', 'menunggu', 'berubah'], absensi: ['arsip', 'dihapus', 'ditiadakan'] }),
    ...['pertemuan.not_found', 'data.duplicate'],
  ],
  perMinute: 20,
})

export const withdrawOwnKoreksi = endpoint('DELETE /api/saya/koreksi/:id', {
  summary: 'Menarik koreksi yang diajukan sendiri selama masih menunggu.',
  access: ['mahasantri'],
  reply: z.object({ id: idField, keadaan: koreksiStateSchema }),
  errors: ['koreksi.not_found', 'koreksi.forbidden', 'koreksi.sudah_diputuskan'],
})
