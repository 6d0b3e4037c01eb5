import * as z from 'zod'
import { zoneSchema } from '#contract/date-schema.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { laporanErrors } from '#contract/laporan/laporan.ts'
import { deliverySchema } from './delivery.ts'

// What a mahasantri holds in the hand of what the office has on paper, and everything that is kept of them (decision 0129).

export const ownLetter = z.object({
  kode: z.string(),
  /** 'Surat keterangan' */
  judul: z.string(),
  nomor: z.string(),
  /** 'YYYY-MM-DD': the day it was first handed over or sent. */
  tanggal: z.string(),
  cara: deliverySchema,
  /** Withdrawn since: it is not to be shown to anybody any more. */
  ditarik: z.boolean(),
  /** Its text was kept, so it can be had again. */
  tersimpan: z.boolean(),
})
export type OwnLetter = z.infer<typeof ownLetter>

export const listOwnLetters = endpoint('GET /api/saya/surat', {
  summary:
    'Surat tentang diri sendiri yang sudah diserahkan atau dikirim, tanpa surat kepada wali, yang terbaru lebih dahulu.',
  access: ['mahasantri'],
  reply: z.object({ surat: z.array(ownLetter), zona_waktu: zoneSchema }),
})

export const printOwnLetter = endpoint('POST /api/saya/surat/:kode/cetakan', {
  summary: 'Surat sendiri sebagai PDF, persis seperti dikeluarkan, dengan kode periksanya.',
  catat: 'cetak',
  access: ['mahasantri'],
  params: z.strictObject({ kode: z.string().max(40) }),
  reply: file('application/pdf'),
  errors: ['surat.not_found', 'surat.tidak_tersimpan'],
  perMinute: 20,
})

export const printOwnRekap = endpoint('POST /api/saya/rekap/cetakan', {
  summary: 'Rekap kehadiran sendiri periode ini sebagai PDF berkop dengan kode periksa.',
  catat: 'cetak',
  access: ['mahasantri'],
  reply: file('application/pdf'),
  errors: laporanErrors,
  perMinute: 5,
})

/** Whoever picks up an open phone is asked for the password first. */
export const downloadOwnData = endpoint('GET /api/saya/data', {
  summary: 'Semua data tentang diri sendiri sebagai ZIP: CSV, JSON, surat izin yang diunggah sendiri, dan keterangan.',
  catat: 'data_orang',
  access: ['mahasantri'],
  reply: file('application/zip'),
  bukti: true,
  perMinute: 5,
})
