import * as z from 'zod'
import { endpoint, errorCode, idField, upload } from './endpoint.ts'
import { requiredText } from './isian.ts'

/** Largest letter in bytes. */
export const BYTE_LAMPIRAN = 5 * 1024 * 1024

/** What a letter may be; decided by its content, whatever it is called. */
export const LAMPIRAN_KIND = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const lampiranKindSchema = z.enum(LAMPIRAN_KIND)
export type LampiranKind = z.infer<typeof lampiranKindSchema>

/** What an iPhone keeps of its photos, by its first twelve bytes (ISO/IEC 23008-12): hardly anything else opens it. */
export function isHeic(awal: Uint8Array): boolean {
  const text = String.fromCharCode(...awal.subarray(4, 12))
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text)
}
export const HEIC_MESSAGE =
  'Ini foto HEIC dari iPhone, yang tidak dapat dibuka di sini. Buka fotonya lalu ambil tangkapan layarnya, atau pilih Pengaturan › Kamera › Format › Paling Kompatibel dan foto lagi.'

export const lampiranReply = z.object({
  /** With the ending that its content has. */
  nama: z.string(),
  jenis: lampiranKindSchema,
  /** In bytes. */
  ukuran: z.int(),
})
export type Lampiran = z.infer<typeof lampiranReply>

export const createLampiran = endpoint('POST /api/lampiran', {
  summary:
    'Mengunggah foto atau PDF surat; foto ditulis ulang tanpa data kamera dan lokasi. Disebut kemudian oleh izin yang dilampirinya, sehari tanpa itu dihapus.',
  access: ['admin', 'murabbi', 'pendamping', 'mahasantri'],
  query: z.strictObject({ nama: requiredText(255, 'Nama berkas') }),
  body: upload,
  reply: z.object({ id: idField, ...lampiranReply.shape }),
  status: 201,
  errors: [
    ...errorCode({ lampiran: ['kosong', 'bukan_surat', 'heic', 'rusak', 'terlalu_besar', 'tanpa_pembaca'] }),
    'terlalu_besar',
  ],
  bodyLimit: BYTE_LAMPIRAN,
  perMinute: 20,
})

/** Of a list that is imported, in bytes. */
export const BYTE_IMPOR = 15 * 1024 * 1024
