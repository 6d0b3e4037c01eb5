import * as z from 'zod'
import { endpoint, idField, pageQuery } from './endpoint.ts'
import type { Kata } from './istilah.ts'

/** How a message leaves the house. */
export const KANAL = { push: 'Ponsel', surel: 'Surel', webhook: 'Webhook' } as const
export type Kanal = keyof typeof KANAL

/** Kinds of messages and their names; which channels carry one is said where it is made. */
const LABELS = {
  pengingat: () => 'Pertemuan belum diisi',
  akan_terkunci: () => 'Akan terkunci',
  kelompok_belum: kata => kata`Kelompok belum diisi`,
  pertemuan_diisi: () => 'Pertemuan diisi',
  usul_menunggu: () => 'Koreksi dan izin menunggu',
  izin_diputuskan: () => 'Izin diputuskan',
  koreksi_diputuskan: () => 'Koreksi diputuskan',
  jadwal_besok: () => 'Jadwal besok',
  peringatan: () => 'Batas peringatan',
  ringkasan: () => 'Ringkasan pekan',
  sandi: () => 'Kata sandi baru',
} as const satisfies Record<string, (kata: Kata) => string>
export type JenisPemberitahuan = keyof typeof LABELS

/** A tab that has been open since the build before lists kinds that it does not know. */
export function labelPemberitahuan(kata: Kata, jenis: JenisPemberitahuan): string {
  return LABELS[jenis]?.(kata) ?? 'Lainnya'
}

/**
 * menunggu: for its time, or for the next try · terkirim: taken by the other side · gagal: given up · dihentikan: by an admin ·
 * batal: of no use any more when it was due.
 */
export const KEADAAN_PEMBERITAHUAN = ['menunggu', 'terkirim', 'gagal', 'dihentikan', 'batal'] as const
export type KeadaanPemberitahuan = (typeof KEADAAN_PEMBERITAHUAN)[number]

// What waits to leave, has left, or could not: the office looks here, stops and sends again.

const kanalSchema = z.enum(Object.keys(KANAL) as Kanal[])

export const pemberitahuanRow = z.object({
  id: idField,
  kanal: kanalSchema,
  jenis: z.enum(Object.keys(LABELS) as JenisPemberitahuan[]),
  /** The owner of the account it goes to, or the host of the webhook; '' where neither is there any more. */
  untuk: z.string(),
  keadaan: z.enum(KEADAAN_PEMBERITAHUAN),
  sebab: z.string(),
  percobaan: z.int(),
  created_at: z.int(),
  /** When it is due, or tried next. */
  next_at: z.int(),
  /** When it was sent, given up or stopped. */
  selesai_at: z.int().nullable(),
  /** Who stopped it. */
  dihentikan_oleh: z.string().nullable(),
})
export type PemberitahuanRow = z.output<typeof pemberitahuanRow>

export const listPemberitahuan = endpoint('GET /api/pemberitahuan', {
  summary: 'Pemberitahuan yang menunggu, terkirim, gagal, dihentikan, atau batal; yang terbaru dahulu.',
  access: ['admin'],
  query: z.strictObject({
    keadaan: z.enum(KEADAAN_PEMBERITAHUAN).optional(),
    kanal: kanalSchema.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    total: z.int(),
    /** By keadaan, whatever is asked for. */
    jumlah: z.record(z.enum(KEADAAN_PEMBERITAHUAN), z.int()),
    rows: z.array(pemberitahuanRow),
  }),
})

export const stopPemberitahuan = endpoint('PUT /api/pemberitahuan/:id/penghentian', {
  summary: 'Menghentikan pemberitahuan yang masih menunggu.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: pemberitahuanRow,
  errors: ['pemberitahuan.not_found', 'pemberitahuan.selesai'],
})

export const resendPemberitahuan = endpoint('PUT /api/pemberitahuan/:id/pengulangan', {
  summary: 'Mengirim lagi pemberitahuan yang gagal, dihentikan, atau batal; yang menunggu dicoba sekarang juga.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: pemberitahuanRow,
  errors: ['pemberitahuan.not_found', 'pemberitahuan.terkirim'],
})
