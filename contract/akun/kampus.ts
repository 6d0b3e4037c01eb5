import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import { createSession, deviceTandaField, loginBody } from './session.ts'
import { SECOND_STEP } from './waiting.ts'

// The log-in by the account of the campus (OpenID Connect, or LDAP). Of the campus' identity its issuer and subject are kept, of people nothing.

/** Where the provider sends the browser back to: registered there, so it never changes. */
export const KAMPUS_CALLBACK = '/api/kampus/kembali'

/** What stands in the way, each with its own sentence; the first three are worth another try. */
export const KAMPUS_ERRORS = [
  ...['kampus.ulangi', 'kampus.ditolak', 'kampus.jauh'],
  // Another campus, nobody is bound to it, switched off, the clocks differ, and what the provider says of our settings.
  ...['kampus.bukan', 'kampus.tanpa_akun', 'kampus.nonaktif', 'kampus.jam', 'kampus.pengaturan'],
]

/** What a directory adds: wrong name or password, a name that is several people's, an account that the campus has locked. */
const DIRECTORY_ERRORS = [
  ...['kampus.mati', 'kampus.jauh', 'kampus.pengaturan', 'kampus.tidak_cocok', 'kampus.beberapa', 'kampus.terkunci'],
  'terlalu_sering',
]

const wayOut = z.object({
  /** Where the browser goes on: the provider's page. */
  alamat: z.url(),
})
const kode = z.string().min(1, 'Wajib diisi').max(100, 'Maksimal 100 karakter')

export const startKampus = endpoint('POST /api/kampus/percobaan', {
  summary: 'Mulai masuk dengan akun kampus: alamat halaman kampus, dan cookie untuk percobaan ini saja.',
  access: 'publik',
  body: z.strictObject({
    /** Asks who it is although the provider still knows somebody: a phone that is shared. */
    ganti_orang: z.boolean().default(false),
  }),
  reply: wayOut,
  status: 201,
  errors: ['kampus.mati', 'kampus.jauh', 'kampus.pengaturan'],
  bodyLimit: 4096,
  perMinute: 600,
})

export const returnFromKampus = endpoint('GET /api/kampus/kembali', {
  summary: 'Ke sini server kampus mengembalikan peramban, yang diteruskan ke halaman masuk dengan kode sekali pakai.',
  access: 'publik',
  // Whatever a provider adds is its own; nothing of it is answered with an error.
  query: z.looseObject({}),
  status: 303,
  perMinute: 600,
})

export const createKampusSession = endpoint('POST /api/kampus/session', {
  summary: 'Menukar kode dari halaman kampus dengan token: sekali, dalam 60 detik, di peramban yang memulainya.',
  catat: 'masuk',
  access: 'publik',
  body: z.strictObject({ kode, ingat: z.boolean().default(true), tanda_perangkat: deviceTandaField }),
  reply: createSession.reply,
  status: 201,
  errors: [...KAMPUS_ERRORS, SECOND_STEP],
  bodyLimit: 4096,
  perMinute: 600,
})

export const leaveKampus = endpoint('POST /api/kampus/keluar', {
  summary: 'Halaman kampus untuk keluar juga dari akun kampus; kosong bila kampus tidak punya.',
  access: 'publik',
  reply: z.object({ alamat: z.url().nullable() }),
  errors: ['kampus.mati', 'kampus.jauh', 'kampus.pengaturan'],
  bodyLimit: 4096,
  perMinute: 600,
})

export const createDirectorySession = endpoint('POST /api/kampus/direktori', {
  summary:
    'Masuk dengan nama dan kata sandi akun kampus, yang ditanyakan kepada direktori kampus (LDAP); jawabannya token.',
  catat: 'masuk',
  access: 'publik',
  body: loginBody,
  reply: createSession.reply,
  status: 201,
  errors: [...DIRECTORY_ERRORS, 'kampus.tanpa_akun', 'kampus.nonaktif', SECOND_STEP],
  bodyLimit: 4096,
  perMinute: 600,
})

const boundKampus = z.object({
  /** Whether the institution has this way to log in. */
  aktif: z.boolean(),
  /** Name and password are asked here, for its directory, and not on a page of the campus. */
  direktori: z.boolean(),
  /** Milliseconds UTC, null while nothing is bound. */
  sejak_at: z.int().nullable(),
})

export const getMyKampus = endpoint('GET /api/kampus/akun', {
  summary: 'Apakah akun sendiri terhubung dengan akun kampus, dan sejak kapan.',
  access: 'masuk',
  mahasantri: true,
  reply: boundKampus,
})

export const startMyKampus = endpoint('POST /api/kampus/akun', {
  summary: 'Mulai menghubungkan akun sendiri dengan akun kampus: alamat halaman kampus.',
  access: 'masuk',
  mahasantri: true,
  reply: wayOut,
  status: 201,
  errors: ['kampus.mati', 'kampus.jauh', 'kampus.pengaturan'],
  bodyLimit: 4096,
  perMinute: 30,
  bukti: true,
})

export const bindMyKampus = endpoint('PUT /api/kampus/akun', {
  summary: 'Menghubungkan akun sendiri dengan akun kampus yang baru saja dibuktikan, dengan kodenya.',
  catat: 'kampus',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject({ kode }),
  errors: [...KAMPUS_ERRORS, 'kampus.terpakai'],
  bodyLimit: 4096,
  perMinute: 30,
})

export const bindMyDirectoryBody = loginBody.pick({ username: true, sandi: true })

export const bindMyDirectory = endpoint('PUT /api/kampus/akun/direktori', {
  summary: 'Menghubungkan akun sendiri dengan akun kampus, dengan nama dan kata sandinya di direktori kampus.',
  catat: 'kampus',
  access: 'masuk',
  mahasantri: true,
  body: bindMyDirectoryBody,
  errors: [...DIRECTORY_ERRORS, 'kampus.terpakai'],
  bodyLimit: 4096,
  perMinute: 30,
  bukti: true,
})

export const unbindMyKampus = endpoint('DELETE /api/kampus/akun', {
  summary: 'Melepas akun kampus dari akun sendiri.',
  catat: 'kampus_lepas',
  access: 'masuk',
  mahasantri: true,
  bukti: true,
})

/**
 * What the campus calls somebody, as `kampus.tanpa_akun` tells them and they pass it on: the subject, with Entra the oid, of a directory the entry's UUID. At most 255
 * characters of ASCII (OpenID Connect Core, 2); a blank is a slip of what was copied.
 */
export const bindKampusBody = z.strictObject({
  sub: z
    .string({ error: required('ID akun kampus harus berupa teks') })
    .trim()
    .min(1, { error: 'Wajib diisi', abort: true })
    .max(255, { error: 'ID akun kampus maksimal 255 karakter', abort: true })
    .regex(/^[\x21-\x7e]+$/, 'ID akun kampus tanpa spasi, hanya huruf, angka, dan tanda baca biasa'),
})

export const getKampus = endpoint('GET /api/akun/:id/kampus', {
  summary: 'Apakah sebuah akun terhubung dengan akun kampus, dan sejak kapan.',
  access: ['admin'],
  reply: boundKampus,
  errors: ['akun.not_found'],
})

export const bindKampus = endpoint('PUT /api/akun/:id/kampus', {
  summary: 'Menghubungkan akun orang lain dengan akun kampusnya, menurut ID yang ia sampaikan.',
  catat: 'kampus',
  access: ['admin'],
  body: bindKampusBody,
  errors: ['akun.not_found', 'akun.diri_sendiri', 'kampus.mati', 'kampus.terpakai'],
  bodyLimit: 4096,
  bukti: true,
})

export const unbindKampus = endpoint('DELETE /api/akun/:id/kampus', {
  summary: 'Melepas akun kampus dari akun orang lain; semua sesinya berakhir.',
  catat: 'kampus_lepas',
  access: ['admin'],
  errors: ['akun.not_found', 'akun.diri_sendiri'],
  bukti: true,
})
