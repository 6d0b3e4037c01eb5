import * as z from 'zod'
import { zoneSchema } from '#contract/date-schema.ts'
import { endpoint, errorCode, id, idField, pageQuery } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { textFilter } from './orang.ts'

// The link by which a wali reads the counts of one child for one periode without an account (decision 0127): made, sent and withdrawn by the
// office or the murabbi; opened with the last four digits of the phone that it was made for.

/** So many days it may wait to be opened. */
export const WALI_LINK_DAYS = 7
/** So many days after it has ended it is kept. */
export const WALI_KEPT_DAYS = 90
/** So many wrong digits end it. */
export const WALI_TRIES = 5
/** After so many minutes the digits are asked again. */
export const WALI_IDLE_MINUTES = 15
/** So many links are made at once. */
export const WALI_LINKS_AT_ONCE = 100

/**
 * What has become of a link, in this order: it waits to be opened, it was opened, nobody opened it in time (or the periode is over, or the
 * child gone), it had too many wrong digits, it was withdrawn or replaced (or the institution uses none any more).
 */
export const waliLinkStateSchema = z.enum(['baru', 'dibuka', 'lewat', 'mati', 'dicabut'])
export type WaliLinkState = z.infer<typeof waliLinkStateSchema>

export const waliLink = z.object({
  id: idField,
  keadaan: waliLinkStateSchema,
  dibuat_oleh: z.string(),
  created_at: z.int(),
  /** When its message was opened in WhatsApp; null: not from here. */
  dikirim_at: z.int().nullable(),
  /** Until when it must be opened. */
  buka_sampai_at: z.int(),
  /** First and last opening. */
  dibuka_at: z.int().nullable(),
  terakhir_at: z.int().nullable(),
  dicabut_at: z.int().nullable(),
  /** The phone it was made for is no longer that of the wali: the digits asked for are those of the old one. */
  hp_berubah: z.boolean(),
})
export type WaliLink = z.infer<typeof waliLink>

export const getWaliLink = endpoint('GET /api/mahasantri/:id/tautan-wali', {
  summary: 'Tautan wali seorang mahasantri untuk periode yang berjalan: nomor walinya, keadaan tautan terakhir.',
  access: ['admin', 'murabbi'],
  reply: z.object({
    /** The institution sends such links. */
    dipakai: z.boolean(),
    /** In which periode; null while none runs. */
    periode: z.object({ nama: z.string(), selesai: z.string() }).nullable(),
    wali_nama: z.string(),
    /** '+62…', or '' where nobody has typed it. */
    wali_hp: z.string(),
    /** The last one of this periode. */
    tautan: waliLink.nullable(),
  }),
  errors: ['mahasantri.not_found', 'mahasantri.forbidden'],
})
export type WaliLinkReply = z.infer<typeof getWaliLink.reply>

/** A link that was just made, for the message that carries it. */
export const madeWaliLink = z.object({
  id: idField,
  mahasantri_id: idField,
  nama: z.string(),
  wali_nama: z.string(),
  hp: z.string(),
  /** Said this once; the database keeps its hash only. */
  rahasia: z.string(),
})
export type MadeWaliLink = z.infer<typeof madeWaliLink>

export const createWaliLinks = endpoint('POST /api/tautan-wali', {
  summary:
    'Membuat tautan wali untuk periode yang berjalan, paling banyak 100 sekali panggil; tautan anak itu yang lama tidak berlaku lagi.',
  catat: 'tautan_wali',
  access: ['admin', 'murabbi'],
  body: z.strictObject({
    mahasantri: z
      .array(idField)
      .min(1, { error: 'Pilih minimal satu mahasantri' })
      .max(WALI_LINKS_AT_ONCE, { error: `Maksimal ${WALI_LINKS_AT_ONCE} mahasantri sekaligus` }),
  }),
  reply: z.object({
    /** By name. */
    tautanList: z.array(madeWaliLink),
    buka_sampai_at: z.int(),
    /** The last day of the periode. */
    sampai: z.string(),
    /** For whom none was made: whose wali has no phone. */
    tanpa_hp: z.array(z.object({ id: idField, nama: z.string() })),
  }),
  status: 201,
  errors: errorCode({
    tautan_wali: ['tidak_dipakai'],
    mahasantri: ['not_found', 'forbidden'],
    periode: ['not_found'],
  }),
  perMinute: 60,
})

export const sendWaliLink = endpoint('PUT /api/tautan-wali/:id/pengiriman', {
  summary: 'Mencatat bahwa pesan berisi tautan wali dibuka di WhatsApp.',
  access: ['admin', 'murabbi'],
  errors: ['tautan_wali.not_found', 'tautan_wali.forbidden'],
})

export const withdrawWaliLink = endpoint('DELETE /api/tautan-wali/:id', {
  summary: 'Mencabut tautan wali: tidak dapat dibuka lagi sejak saat itu, di ponsel yang sudah membukanya pun.',
  catat: 'tautan_wali_dicabut',
  access: ['admin', 'murabbi'],
  errors: ['tautan_wali.not_found', 'tautan_wali.forbidden'],
})

/** So many are withdrawn at once. */
export const WALI_WITHDRAWN_AT_ONCE = 500

/** Of the links of a periode: by the name of the child, its NIM or the phone of the wali, and by kelompok today. */
export const waliLinksQuery = {
  cari: textFilter.default(''),
  kelompok_id: id.optional(),
  ...pageQuery,
}

const listedWaliLink = waliLink.extend({
  mahasantri_id: idField,
  nim: z.string(),
  nama: z.string(),
  /** Today, '' where the child is in none. */
  kelompok: z.string(),
  wali_nama: z.string(),
  /** For which it was made. */
  hp: z.string(),
})
export type ListedWaliLink = z.infer<typeof listedWaliLink>

export const listWaliLinks = endpoint('GET /api/tautan-wali', {
  summary: 'Tautan wali terakhir tiap mahasantri pada periode yang berjalan, dengan keadaannya.',
  access: ['admin'],
  query: z.strictObject({ ...waliLinksQuery, keadaan: waliLinkStateSchema.optional() }),
  reply: z.object({
    dipakai: z.boolean(),
    /** null while none runs. */
    periode: z.string().nullable(),
    /** By name. */
    tautanList: z.array(listedWaliLink),
    jumlah: z.int(),
    /** Over the other filters. */
    per_keadaan: z.record(waliLinkStateSchema, z.int()),
    kelompok: z.array(z.object({ id: idField, nama: z.string() })),
  }),
})

export const withdrawManyWaliLinks = endpoint('POST /api/tautan-wali/pencabutan', {
  summary: 'Mencabut banyak tautan wali sekaligus; yang sudah berakhir tetap seperti adanya.',
  catat: 'tautan_wali_dicabut',
  access: ['admin'],
  body: z.strictObject({
    tautan: z
      .array(idField)
      .min(1, { error: 'Pilih minimal satu tautan' })
      .max(WALI_WITHDRAWN_AT_ONCE, { error: `Maksimal ${WALI_WITHDRAWN_AT_ONCE} tautan sekaligus` }),
  }),
  reply: z.object({
    /** So many were withdrawn now. */
    dicabut: z.int(),
  }),
  errors: ['tautan_wali.not_found'],
})

const secretField = requiredText(100, 'Tautan')

export const readWaliGate = endpoint('POST /api/wali/gerbang', {
  summary: 'Keadaan sebuah tautan wali dan nama anaknya yang disamarkan; tidak mengubah apa pun.',
  access: 'publik',
  body: z.strictObject({ rahasia: secretField }),
  reply: z.object({
    lembaga: z.string(),
    /** The office's WhatsApp number, '' where it shows none. */
    kontak: z.string(),
    zona_waktu: zoneSchema,
    keadaan: waliLinkStateSchema,
    /** 'R••••••n'; '' of a link that opens nothing. */
    nama: z.string(),
    /** Until when it must be opened; null once it was. */
    buka_sampai_at: z.int().nullable(),
  }),
  // 404 tautan_wali.tidak_dikenal: nobody's, or copied in part.
  errors: ['tautan_wali.tidak_dikenal'],
  bodyLimit: 4096,
  perMinute: 60,
})
export type WaliGateReply = z.infer<typeof readWaliGate.reply>

export const openWaliLink = endpoint('POST /api/wali/sesi', {
  summary:
    'Membuka tautan wali dengan empat angka terakhir nomor WhatsApp; tanpa tautan, membuka lagi yang pernah dibuka di peramban ini.',
  catat: 'wali_membuka',
  access: 'publik',
  body: z.strictObject({
    rahasia: secretField.optional(),
    angka: z.string({ error: 'Isi empat angka' }).regex(/^\d{4}$/, { error: 'Isi empat angka', abort: true }),
  }),
  reply: z.object({
    /** How many children can be read now. */
    anak: z.int(),
  }),
  status: 201,
  // 403 tautan_wali.angka: wrong digits, and of a link that is nobody's, on purpose the same.
  errors: errorCode({ tautan_wali: ['angka', 'mati', 'lewat', 'dicabut'] }),
  bodyLimit: 4096,
  perMinute: 30,
})

export const keepWaliSession = endpoint('PUT /api/wali/sesi', {
  summary: 'Menunda permintaan empat angka: halaman wali masih dipakai.',
  access: 'publik',
  errors: ['wali.terkunci'],
  perMinute: 30,
})

export const endWaliSession = endpoint('DELETE /api/wali/sesi', {
  summary: 'Melupakan tautan wali di peramban ini.',
  access: 'publik',
  perMinute: 30,
})

/** 'R••••••n': the first and the last letter; how many lie between is not told. */
export function maskName(nama: string): string {
  const letters = [...nama.replace(/[^\p{L}\p{N}]/gu, '')]
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? ''}••••••${last}`
}
