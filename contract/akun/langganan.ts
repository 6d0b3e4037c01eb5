import * as z from 'zod'
import { jamSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { required, requiredText } from '#contract/isian.ts'
import { PUSH_KINDS } from '#contract/pemberitahuan.ts'

// What a phone is told by web push: which kinds, when, and on which devices.

/** Minutes after its beginning at which a pertemuan is reminded of; one of these. */
export const REMINDER_PAUSE = [15, 30, 60, 120] as const
const pauseSchema = z.union(
  REMINDER_PAUSE.map(menit => z.literal(menit)),
  { error: required('Pilih 15, 30, 60, atau 120 menit') },
)

const inputChoice = {
  jeda_menit: pauseSchema,
  /** Between these hours nothing comes; what was held comes as one at the end. */
  tenang: z.boolean({ error: required('Pilih ya atau tidak') }),
  tenang_mulai: jamSchema,
  tenang_sampai: jamSchema,
  /** Without a sound while a sheet is open on the device. */
  lembar_diam: z.boolean({ error: required('Pilih ya atau tidak') }),
}
export const STANDARD_CHOICE = {
  jeda_menit: 30,
  tenang: true,
  tenang_mulai: '21:30',
  tenang_sampai: '04:00',
  lembar_diam: true,
} as const

const choiceReply = z.object({
  ...inputChoice,
  /** Of the kinds there are for the caller. */
  jenis: z.partialRecord(z.enum(PUSH_KINDS), z.boolean()),
})
export type DoronganChoice = z.infer<typeof choiceReply>

const deviceReply = z.object({ sejak_at: z.int() }).nullable()

export const getLangganan = endpoint('GET /api/akun/langganan', {
  summary: 'Pilihan pemberitahuan ponsel pemanggil, dan apakah perangkat ini berlangganan.',
  access: 'masuk',
  mahasantri: true,
  reply: z.object({
    pilihan: choiceReply,
    /** null: this session gets none. */
    perangkat: deviceReply,
    /** Whether the institution sends any. */
    aktif: z.boolean(),
    /** What the browser subscribes with: the public half of the server's pair of keys, base64url. */
    kunci: z.string(),
  }),
})
export type MyLangganan = z.infer<typeof getLangganan.reply>

export const updateDoronganChoice = endpoint('PUT /api/akun/langganan/pilihan', {
  summary: 'Menyimpan jenis pemberitahuan ponsel dan jam tenangnya, untuk semua perangkat pemanggil.',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject({
    ...inputChoice,
    jenis: z.partialRecord(
      z.enum(PUSH_KINDS, { error: 'Jenis ini tidak dikenal' }),
      z.boolean({ error: required('Pilih ya atau tidak') }),
    ),
  }),
  reply: choiceReply,
})

const base64url = (bytes: number, label: string) =>
  z
    .string({ error: required('Harus berupa teks') })
    .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: `${label} tidak sah`, abort: true })
    .refine(teks => Math.floor((teks.length * 3) / 4) === bytes, {
      error: `${label} tidak sah`,
      abort: true,
    })

/** As the browser hands it out: where to send, and with what to encrypt. */
const langgananInput = {
  alamat: requiredText(2000, 'Alamat'),
  p256dh: base64url(65, 'Kunci langganan'),
  auth: base64url(16, 'Kunci langganan'),
}

export const subscribeLangganan = endpoint('PUT /api/akun/langganan', {
  summary:
    'Mendaftarkan perangkat sesi ini untuk pemberitahuan; alamatnya diambil alih dari akun yang sebelumnya memakainya.',
  access: 'masuk',
  mahasantri: true,
  body: z.strictObject(langgananInput),
  bodyLimit: 8192,
  perMinute: 20,
  reply: z.object({ perangkat: deviceReply }),
  errors: ['langganan.mati'],
})

export const unsubscribeLangganan = endpoint('DELETE /api/akun/langganan', {
  summary: 'Mengakhiri pemberitahuan di perangkat sesi ini.',
  access: 'masuk',
  mahasantri: true,
})

export const sendExample = endpoint('POST /api/akun/langganan/contoh', {
  summary: 'Mengirim satu contoh pemberitahuan ke perangkat sesi ini.',
  access: 'masuk',
  mahasantri: true,
  status: 202,
  perMinute: 5,
  errors: ['langganan.not_found', 'langganan.mati', 'langganan.gagal'],
})

const doronganState = z.object({
  aktif: z.boolean(),
  /** How many devices are told. */
  perangkat: z.int(),
})

export const getDorongan = endpoint('GET /api/dorongan', {
  summary: 'Apakah lembaga mengirim pemberitahuan ke ponsel, dan ke berapa perangkat.',
  access: ['admin'],
  reply: doronganState,
})

export const updateDorongan = endpoint('PUT /api/dorongan', {
  summary: 'Menyalakan atau mematikan pemberitahuan ponsel seluruh lembaga.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ aktif: z.boolean({ error: required('Pilih ya atau tidak') }) }),
  reply: doronganState,
})

export const postponeDorongan = endpoint('POST /api/dorongan/tunda', {
  summary:
    'Ingatkan sejam lagi: dipanggil oleh pemberitahuan itu sendiri, tanpa sesi; alamat langganan adalah rahasia yang membuktikan perangkatnya.',
  access: 'publik',
  body: z.strictObject({ alamat: langgananInput.alamat, id: idField }),
  bodyLimit: 4096,
  perMinute: 30,
  reply: z.object({ due_at: z.int() }),
  errors: ['dorongan.not_found'],
})

/** What travels, encrypted, to the service worker: no name of a person, no reason, no mark. */
export const doronganMessage = z.object({
  judul: z.string(),
  isi: z.string(),
  /** A path of the application, opened by one tap. */
  alamat: z.string(),
  /** One of the same tag replaces the other. */
  tag: z.string(),
  at: z.int(),
  /** What waits, for the number on the icon; null leaves it. */
  lencana: z.int().nullable(),
  /** Without a sound while a sheet is open. */
  lembar_diam: z.boolean(),
  /** Of a reminder: what is put off when it is put off. */
  tunda: idField.nullable(),
})
export type DoronganMessage = z.infer<typeof doronganMessage>

/** How long a reminder is put off. */
export const POSTPONE_MS = 3_600_000
