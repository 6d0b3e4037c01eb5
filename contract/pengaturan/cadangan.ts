import * as z from 'zod'
import { endpoint, file } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'

/** Copies are made at this hour of the institution's day, or as soon after it as the server runs. */
export const JAM_CADANGAN = '02.00'

const salinan = z.object({
  berkas: z.string(),
  tanggal: z.string(),
  /** 'HH.MM' of the institution. */
  jam: z.string(),
  /** Bytes. */
  ukuran: z.number(),
  /** As what it stays: among 7 of days, 4 of weeks, 12 of months. */
  simpanan: z.enum(['harian', 'pekanan', 'bulanan']),
})
export type BackupCopy = z.infer<typeof salinan>

export const getCadangan = endpoint('GET /api/cadangan', {
  summary: 'Keadaan cadangan: yang terakhir baik, tiga puluh hari terakhir, dan salinan yang tersimpan di server ini.',
  access: ['admin'],
  reply: z.object({
    /** Whether the server makes them by itself every night. */
    otomatis: z.boolean(),
    /** The folder on the server. */
    folder: z.string(),
    /** Whether they are under a passphrase. */
    bersandi: z.boolean(),
    /** One is being made now. */
    berjalan: z.boolean(),
    /** The last good one; `umur_jam` is how long ago, in hours, `baris` rows of all tables. */
    terakhir: z
      .object({ selesai_at: z.number(), umur_jam: z.number(), ukuran: z.number(), baris: z.number() })
      .nullable(),
    /** Thirty days up to today, oldest first: the size of the day's last good one, or why there is none. */
    hari: z.array(z.object({ tanggal: z.string(), ukuran: z.number().nullable(), galat: z.string() })),
    /** Newest first. */
    salinan: z.array(salinan),
  }),
})
export type Cadangan = z.infer<typeof getCadangan.reply>

export const createCadangan = endpoint('POST /api/cadangan', {
  summary: 'Membuat cadangan sekarang; keadaannya dibaca dari GET /api/cadangan.',
  catat: 'cadangan',
  access: ['admin'],
  status: 202,
  errors: ['cadangan.berjalan', 'cadangan.mati'],
  perMinute: 5,
})

export const downloadCadangan = endpoint('POST /api/cadangan/unduh', {
  summary: 'Mengunduh satu salinan; pembuktian diri diminta lagi karena isinya semua data.',
  catat: 'unduh_cadangan',
  access: ['admin'],
  body: z.strictObject({ berkas: requiredText(100, 'Nama berkas') }),
  // A type of its own: as plain bytes it would be compressed once more on its way.
  reply: file('application/x-hadir-cadangan'),
  errors: ['salinan.not_found', 'cadangan.mati'],
  perMinute: 10,
  bukti: true,
})

export const exportEverything = endpoint('POST /api/cadangan/ekspor', {
  summary:
    'Mengunduh seluruh data lembaga sebagai ZIP berisi CSV, surat, dan manifest bersidik, tanpa sandi dan kunci; pembuktian diri diminta lagi.',
  catat: 'ekspor',
  access: ['admin'],
  reply: file('application/zip'),
  errors: ['ekspor.berjalan', 'ekspor.gagal', 'cadangan.mati'],
  perMinute: 3,
  bukti: true,
})
