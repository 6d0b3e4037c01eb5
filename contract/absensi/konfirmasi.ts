import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { covers, type Wewenang } from '#contract/permissions.ts'
import { undoWindow } from './urung.ts'

/** Confirming is the murabbi's of the kelompok, on that day or today, and the admin's; never a pendamping's. */
export function mayConfirmPertemuan({ peran, murabbi }: Wewenang, tanggal: string, today: string): boolean {
  return peran.includes('admin') || murabbi.some(r => covers(r, tanggal) || covers(r, today))
}

/** Who stands by the marks of a pertemuan, and since when. */
export const konfirmasiReply = z.object({
  oleh: z.string(),
  at: z.int(),
  /** A mark was changed afterwards: the confirmation stays as it was and wants to be given again. */
  berubah: z.boolean(),
})
export type Konfirmasi = z.infer<typeof konfirmasiReply>

/**
 * What a confirmation counts as having seen since the pertemuan was moved to another day or led by somebody else: whatever
 * follows from these (honor) waits until it is confirmed again. A mark that was changed leaves it standing.
 */
export const SEEN_NOTHING = -1

/**
 * What was on the screen when it was confirmed: the sum of the versions of its marks, which every change raises. Another
 * number at the server means that the caller has not seen everything.
 */
export const perubahanField = z
  .int({ error: 'Jumlah perubahan harus bilangan bulat' })
  .min(0, { error: 'Jumlah perubahan harus bilangan bulat', abort: true })
  .max(2_147_483_647, { error: 'Jumlah perubahan harus bilangan bulat', abort: true })

export const errorKonfirmasi = [
  'konfirmasi.belum_lengkap',
  'konfirmasi.ditiadakan',
  'konfirmasi.belum_dibuka',
  'konfirmasi.berubah',
  'konfirmasi.forbidden',
  'pertemuan.not_found',
] as const

export const confirmPertemuan = endpoint('PUT /api/pertemuan/:id/konfirmasi', {
  summary:
    'Mengonfirmasi pertemuan yang semua tandanya terisi, sebagaimana dilihat, dan menyebut kehadiran murabbi bila dikirim; sudah dikonfirmasi: konfirmasinya tetap.',
  access: ['admin', 'murabbi'],
  body: z.strictObject({
    perubahan: perubahanField,
    /** Said with it: whether the murabbi was there, for the berita acara. Left out it stays as it is. */
    murabbi_hadir: z.boolean({ error: 'Isi true atau false' }).optional(),
  }),
  reply: z.object({ konfirmasi: konfirmasiReply }),
  errors: errorKonfirmasi,
})

export const withdrawKonfirmasi = endpoint('DELETE /api/pertemuan/:id/konfirmasi', {
  summary: 'Menarik konfirmasi pertemuan.',
  access: ['admin', 'murabbi'],
  reply: z.object({ konfirmasi: z.null() }),
  errors: ['pertemuan.not_found', 'konfirmasi.forbidden'],
})

export const undoKonfirmasi = endpoint('PUT /api/konfirmasi/urungan', {
  summary: 'Mengurungkan konfirmasi sendiri dalam sepuluh detik; yang dikonfirmasi sebelumnya kembali berlaku.',
  access: ['admin', 'murabbi'],
  ...undoWindow('pertemuan'),
  errors: ['pertemuan.not_found', 'konfirmasi.forbidden', 'konfirmasi.belum_diputuskan', 'konfirmasi.lewat_waktu'],
})
