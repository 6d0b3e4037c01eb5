import * as z from 'zod'
import { endpoint, idField, pageQuery } from './endpoint.ts'
import type { Word } from './istilah.ts'
import type { Peran } from './peran.ts'

/** How a message leaves the house. */
export const CHANNEL = { push: 'Ponsel', surel: 'Surel', webhook: 'Webhook' } as const
export type Channel = keyof typeof CHANNEL

/** When in the day what has no hour of its own is told on phones, in the institution's zone. */
export const EVENING = '20:00'
export const EVE_OF_TOMORROW = '19:30'

interface Kind {
  label: (kata: Word) => string
  /** Of what phones are told: whom, when it comes, in words, and whether it comes only to those who choose it. */
  peran?: readonly Peran[]
  kapan?: string | ((delay: number) => string)
  pilihan?: true
}

const PROPOSERS = ['pendamping', 'murabbi', 'mahasantri'] as const

/** Kinds of messages, in the order of the screens; which channels carry one is said where it is made. */
const KINDS = {
  pengingat: {
    label: () => 'Pertemuan belum diisi',
    peran: ['pendamping'],
    kapan: (gap: number) => `${describeDelay(gap)} setelah dimulai, sekali`,
  },
  akan_terkunci: { label: () => 'Akan terkunci', peran: ['pendamping'], kapan: 'pukul 20.00 pada hari terakhir' },
  kelompok_belum: {
    label: (word: Word) => word`Kelompok belum diisi`,
    peran: ['murabbi'],
    kapan: 'pukul 20.00, sekali sehari',
  },
  pertemuan_diisi: { label: () => 'Pertemuan diisi' },
  usul_menunggu: { label: () => 'Koreksi dan izin menunggu', peran: ['murabbi'], kapan: 'saat diajukan kepada Anda' },
  izin_diputuskan: { label: () => 'Izin diputuskan', peran: PROPOSERS, kapan: 'disetujui atau ditolak, usul Anda' },
  koreksi_diputuskan: {
    label: () => 'Koreksi diputuskan',
    peran: PROPOSERS,
    kapan: 'diterima atau ditolak, usul Anda',
  },
  // The plan of tomorrow is what those need least who have little to do.
  jadwal_besok: { label: () => 'Jadwal besok', peran: ['pendamping'], kapan: 'ringkasan pukul 19.30', pilihan: true },
  peringatan: { label: () => 'Batas peringatan' },
  ringkasan: { label: () => 'Ringkasan pekan' },
  sandi: { label: () => 'Kata sandi baru' },
} as const satisfies Record<string, Kind>
export type PemberitahuanKind = keyof typeof KINDS

const KIND: Record<PemberitahuanKind, Kind> = KINDS

/** Kinds that phones are told. */
export type PushKind = {
  [K in PemberitahuanKind]: (typeof KINDS)[K] extends { kapan: unknown } ? K : never
}[PemberitahuanKind]
export const PUSH_KINDS = (Object.keys(KINDS) as PemberitahuanKind[]).filter(
  (jenis): jenis is PushKind => 'kapan' in KINDS[jenis],
)

/** Which kinds there are for somebody. */
export function pushKindsOf(peran: readonly Peran[]): PushKind[] {
  return PUSH_KINDS.filter(jenis => KIND[jenis].peran?.some(p => peran.includes(p)))
}

/** Whether it is told unless somebody chooses. */
export function isPushedByDefault(jenis: PushKind): boolean {
  return KIND[jenis].pilihan !== true
}

export function describePushTime(jenis: PushKind, jeda: number): string {
  const { kapan = '' } = KIND[jenis]
  return typeof kapan === 'string' ? kapan : kapan(jeda)
}

export function describeDelay(menit: number): string {
  return menit < 60 ? `${menit} menit` : `${menit / 60} jam`
}

/** A tab that has been open since the build before lists kinds that it does not know. */
export function labelPemberitahuan(word: Word, jenis: PemberitahuanKind): string {
  return KIND[jenis]?.label(word) ?? 'Lainnya'
}

/**
 * menunggu: for its time, or for the next try · terkirim: taken by the other side · gagal: given up · dihentikan: by an admin ·
 * batal: of no use any more when it was due.
 */
export const PEMBERITAHUAN_STATE = ['menunggu', 'terkirim', 'gagal', 'dihentikan', 'batal'] as const
export type PemberitahuanState = (typeof PEMBERITAHUAN_STATE)[number]

// What waits to leave, has left, or could not: the office looks here, stops and sends again.

const channelSchema = z.enum(Object.keys(CHANNEL) as Channel[])

export const pemberitahuanRow = z.object({
  id: idField,
  kanal: channelSchema,
  jenis: z.enum(Object.keys(KINDS) as PemberitahuanKind[]),
  /** The owner of the account it goes to, or the host of the webhook; '' where neither is there any more. */
  untuk: z.string(),
  keadaan: z.enum(PEMBERITAHUAN_STATE),
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
    keadaan: z.enum(PEMBERITAHUAN_STATE).optional(),
    kanal: channelSchema.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    total: z.int(),
    /** By keadaan, whatever is asked for. */
    jumlah: z.record(z.enum(PEMBERITAHUAN_STATE), z.int()),
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
