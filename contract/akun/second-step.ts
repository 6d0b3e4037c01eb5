import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { oldPasswordSchema } from '#contract/isian.ts'
import type { Peran } from '#contract/peran.ts'
import { codeSchema } from './session.ts'

// The second step of a log-in: a code by time (TOTP, RFC 6238) from an authenticator on the phone, or one of ten recovery codes.

/** How long a code of the authenticator is shown, in seconds; the one before and the one after are taken too. */
export const SECOND_CODE = 30
export const FIGURE_CODE = 6

const cadanganCode = z.object({
  /** Shown this once: only their hashes are kept. Each opens one log-in. */
  kode_cadangan: z.array(z.string()),
})

/** Whether the institution's setting requires the second step of somebody with these roles. */
export function isRequired(setting: 'tidak' | 'admin' | 'semua', peran: readonly Peran[]): boolean {
  return setting === 'semua' || (setting === 'admin' && peran.includes('admin'))
}

export const getSecondStep = endpoint('GET /api/akun/langkah-kedua', {
  summary: 'Apakah langkah kedua akun ini menyala, sejak kapan, dan sisa kode cadangannya.',
  access: 'masuk',
  mahasantri: true,
  reply: z.object({
    /** Milliseconds UTC, null while it is off. */
    aktif_at: z.int().nullable(),
    sisa_kode: z.int(),
    /** The institution requires it of this account. */
    wajib: z.boolean(),
  }),
  beforeLangkahKedua: true,
})

export const createSecondStep = endpoint('POST /api/akun/langkah-kedua', {
  summary:
    'Memulai langkah kedua: rahasia baru untuk aplikasi autentikator, yang berlaku setelah satu kodenya dikirim.',
  access: 'masuk',
  mahasantri: true,
  reply: z.object({
    /** Base32, to be typed where no camera is. */
    rahasia: z.string(),
    /** otpauth://…, what the QR code says. */
    uri: z.string(),
  }),
  status: 201,
  errors: ['langkah_kedua.aktif'],
  perMinute: 10,
  bukti: true,
  beforeLangkahKedua: true,
})

export const confirmSecondStep = endpoint('PUT /api/akun/langkah-kedua', {
  summary: 'Menyalakan langkah kedua dengan satu kode dari aplikasi; jawabannya sepuluh kode cadangan.',
  catat: 'langkah_kedua',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject({ kode: codeSchema }),
  reply: cadanganCode,
  errors: ['langkah_kedua.not_found', 'langkah_kedua.aktif'],
  bodyLimit: 4096,
  perMinute: 30,
  beforeLangkahKedua: true,
})

export const createCadanganCode = endpoint('POST /api/akun/langkah-kedua/kode-cadangan', {
  summary: 'Membuat sepuluh kode cadangan baru; yang lama tidak berlaku lagi.',
  catat: 'kode_cadangan',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject({ kode: codeSchema }),
  reply: cadanganCode,
  status: 201,
  bodyLimit: 4096,
  perMinute: 30,
})

export const endSecondStep = endpoint('PUT /api/akun/langkah-kedua/pemadaman', {
  summary: 'Mematikan langkah kedua dengan kata sandi dan satu kode.',
  catat: 'langkah_kedua_mati',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject({ sandi: oldPasswordSchema, kode: codeSchema }),
  bodyLimit: 4096,
  perMinute: 30,
})

export const resetSecondStep = endpoint('DELETE /api/akun/:id/langkah-kedua', {
  summary: 'Menghapus langkah kedua akun orang lain yang kehilangan ponsel dan kode cadangannya.',
  catat: 'langkah_kedua_hapus',
  access: ['admin'],
  errors: ['akun.not_found', 'akun.diri_sendiri', 'langkah_kedua.not_found'],
  bukti: true,
})
