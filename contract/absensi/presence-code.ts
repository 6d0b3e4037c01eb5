import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SCANNED_CODE } from './code-window.ts'
import { tappedField } from './tapped-at.ts'

/**
 * Why a scan is looked at before it is taken: another person's came from the same phone, the code was older than two windows, it
 * arrived long after it was scanned, or it was scanned after the time for T.
 */
export const oddSchema = z.enum(['perangkat', 'lama', 'belakangan', 'terlambat'])
export type Odd = z.infer<typeof oddSchema>

export const presenceProposalReply = z.object({
  /** When it was scanned, milliseconds UTC. */
  at: z.int(),
  aneh: z.array(oddSchema),
})

const codeError = { error: 'Ketik enam angka yang tampil di layar pendamping' }

export const proposePresence = endpoint('POST /api/saya/hadir', {
  summary:
    'Mengusulkan hadir dengan kode yang tampil di layar pendamping: enam angka, atau isi QR. Bukan tanda; pendamping yang menerimanya.',
  access: ['mahasantri'],
  status: 201,
  body: z.strictObject({
    kode: z.union([z.string().regex(/^\d{6}$/, codeError), z.string().regex(SCANNED_CODE, codeError)], codeError),
    /** The phone's clock as it was scanned and as it is sent. */
    tapped_at: tappedField,
    sent_at: tappedField,
    /** A random number this browser keeps, so that two people with one phone are seen. */
    perangkat: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { error: 'Muat ulang halaman ini' })
      .optional(),
  }),
  reply: z.object({ kegiatan: z.string(), kelompok: z.string(), tanggal: z.string(), at: z.int() }),
  errors: ['kode_hadir.salah', 'kode_hadir.lama'],
  perMinute: 20,
})
