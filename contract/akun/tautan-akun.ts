import * as z from 'zod'
import { CODE_NOT_KNOWN, NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { PERAN } from '#contract/peran.ts'
import { passwordSchema } from '#contract/person-schema.ts'
import { TAUTAN_ONCE } from './link-limits.ts'

// The link by which somebody chooses the first password of their account, on a slip, in a list or in a message. Its code is random
// and kept as a hash; opening it changes nothing, choosing the password spends it.

/** What is typed from a slip: letter case, spaces and dashes do not matter. */
const codeSchema = requiredText(40, 'Kode')

/** Whom an account is for. `kelompok`: of the newest periode in which there are any, '' without. */
const owner = z.object({
  nama: z.string(),
  username: z.string(),
  peran: z.array(z.enum(PERAN)),
  kelompok: z.string(),
})

export const tautanAkun = owner.extend({
  akun_id: idField,
  /** Phone ('+62…'), '' when there is none. */
  hp: z.string(),
  /** 'K7Q-M3X-HDR', said this once: its hash alone is kept. */
  kode: z.string(),
})
export type TautanAkun = z.infer<typeof tautanAkun>

export const tautanAkunReply = z.object({
  /** Those whose owner has no password, in the order of their kelompok; who has chosen one meanwhile is left out. */
  tautanList: z.array(tautanAkun),
  /** The last instant of all of them, milliseconds UTC. */
  sampai_at: z.int(),
})

export const listWithoutPassword = endpoint('GET /api/akun/tanpa-sandi', {
  summary:
    'Akun aktif yang pemiliknya belum membuat kata sandi, dan apakah tautannya masih berlaku atau kedaluwarsa tanpa dipakai.',
  access: ['admin'],
  reply: z.object({ akunList: z.array(z.object({ id: idField, bertautan: z.boolean(), kedaluwarsa: z.boolean() })) }),
})

export const createTautanAkun = endpoint('POST /api/akun/tautan', {
  summary:
    'Membuat tautan untuk akun yang belum berkata sandi, paling banyak 250 sekali panggil; tautan mereka yang lama tidak berlaku lagi.',
  catat: 'tautan_akun',
  access: ['admin'],
  body: z.strictObject({ akun: z.array(idField).min(1).max(TAUTAN_ONCE) }),
  reply: tautanAkunReply,
  status: 201,
  errors: [NEEDS_PROOF],
  perMinute: 20,
})

const fileBody = z.strictObject({
  akun: z
    .array(z.strictObject({ akun_id: idField, kode: codeSchema }))
    .min(1)
    .max(5000),
  sampai_at: z.int().positive(),
  /** The address at which the admin has this application open: the one that works for phones too. */
  alamat: z.url({ protocol: /^https?$/ }).max(200),
})

const berkas = <N extends string>(nama: N, jenis: string, apa: string) =>
  endpoint(`POST /api/akun/tautan/${nama}`, {
    summary: `Tautan yang baru dibuat sebagai ${apa}: kodenya tidak disimpan, jadi ikut dikirim.`,
    access: ['admin'],
    body: fileBody,
    reply: file(jenis),
    perMinute: 30,
  })

/** What links leave as. */
export const tautanFile = {
  slip: berkas('slip.pdf', 'application/pdf', 'slip A4 untuk digunting'),
  pdf: berkas('daftar.pdf', 'application/pdf', 'daftar PDF dengan nomor telepon'),
  xlsx: berkas(
    'daftar.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'daftar Excel dengan nomor telepon',
  ),
  csv: berkas('daftar.csv', 'text/csv; charset=utf-8', 'daftar CSV dengan nomor telepon'),
}
export type TautanFile = keyof typeof tautanFile

export const USED = 'tautan_akun.terpakai'
const ERRORS = [
  // 404: nobody's, or mistyped. The others 409: used, replaced by a newer one, over, or the account is switched off.
  ...[CODE_NOT_KNOWN, USED, 'tautan_akun.diganti', 'tautan_akun.lewat'],
  ...['tautan_akun.nonaktif', 'terlalu_sering'],
]

export const openTautanAkun = endpoint('POST /api/tautan-akun', {
  summary: 'Milik siapa sebuah kode tautan; membukanya tidak menghabiskannya.',
  access: 'publik',
  body: z.strictObject({ kode: codeSchema }),
  reply: owner,
  errors: ERRORS,
  bodyLimit: 4096,
  perMinute: 120,
})

export const tautanPasswordBody = z.strictObject({ kode: codeSchema, sandi_baru: passwordSchema })

export const setTautanPassword = endpoint('PUT /api/tautan-akun/sandi', {
  summary: 'Membuat kata sandi dengan kode tautan, yang habis karenanya; sesudahnya masuk seperti biasa.',
  catat: 'sandi',
  access: 'publik',
  body: tautanPasswordBody,
  errors: ERRORS,
  bodyLimit: 4096,
  perMinute: 120,
})
