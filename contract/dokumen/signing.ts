import * as z from 'zod'
import { actionIdField, endpoint, file, idField } from '#contract/endpoint.ts'
import { required, yesNo } from '#contract/isian.ts'
import { nameSchema } from '#contract/person-schema.ts'

// Electronic signatures of letters: off until the institution switches them on, made with the signatory's own .p12 and nothing else.

/** As it is kept: a key, its certificate and those that vouch for it take a tenth of that. */
export const KEY_BYTES = 64 * 1024
/** Letters of one call; whoever signs more sends several, and types the passphrase once. */
export const SIGN_AT_ONCE = 10
/** Letters of its passphrase at least: whoever gets at a copy of the database can try as often as they like. */
export const PASSPHRASE_MIN = 8

/** Of that file only: kept nowhere, in no log, and gone with the call. Not tidied, because a space may be part of it. */
const passphrase = z
  .string({ error: required('Harus berupa teks') })
  .min(1, { error: 'Wajib diisi', abort: true })
  .max(200, { error: 'Sandi berkas maksimal 200 karakter', abort: true })

const certificate = z.object({
  /** Whom it names, and who issued it. */
  subjek: z.string(),
  penerbit: z.string(),
  dari_at: z.int(),
  sampai_at: z.int(),
  /** SHA-256 of the certificate, hexadecimal. */
  sidik: z.string(),
  created_at: z.int(),
})

export const myKeyReply = z.object({
  /** Whether the institution has letters signed so. */
  aktif: z.boolean(),
  /** Under which names on letters the caller signs. */
  penanda: z.array(z.string()),
  kunci: certificate.nullable(),
})
export type MyKey = z.output<typeof myKeyReply>

export const getMyKey = endpoint('GET /api/akun/kunci-tanda', {
  summary:
    'Sertifikat tanda tangan elektronik milik pemanggil, tanpa berkasnya, dan atas nama siapa ia menandatangani.',
  access: 'masuk',
  reply: myKeyReply,
})

export const saveMyKey = endpoint('PUT /api/akun/kunci-tanda', {
  summary:
    'Memasang berkas .p12 milik sendiri. Sandinya hanya untuk memeriksa berkas itu dan tidak disimpan; yang tersimpan tetap terkunci.',
  catat: 'kunci_tanda',
  access: 'masuk',
  bukti: true,
  body: z.strictObject({
    /** Base64. */
    berkas: z
      .base64({ error: required('Pilih berkas .p12') })
      .min(1, { error: 'Pilih berkas .p12', abort: true })
      .max(Math.ceil(KEY_BYTES / 3) * 4, { error: 'Berkas ini terlalu besar untuk sebuah .p12', abort: true }),
    sandi: passphrase,
  }),
  reply: myKeyReply,
  bodyLimit: 128 * 1024,
  errors: ['tanda_elektronik.mati', 'tanda_elektronik.bukan_penanda'],
  perMinute: 20,
})

export const deleteMyKey = endpoint('DELETE /api/akun/kunci-tanda', {
  summary: 'Menghapus berkas .p12 milik sendiri; surat yang sudah ditandatangani tidak berubah.',
  catat: 'kunci_tanda',
  access: 'masuk',
  reply: myKeyReply,
})

const settings = {
  aktif: yesNo,
  /** Which account signs where this name stands. */
  penanda: z
    .array(z.strictObject({ nama: nameSchema, akun_id: idField }))
    .max(20, { error: 'Paling banyak 20 penanda', abort: true })
    .refine(list => new Set(list.map(({ nama }) => nama)).size === list.length, {
      error: 'Satu nama hanya untuk satu akun',
    }),
}
export const signingBody = z.strictObject({
  ...settings,
  updated_at: z.int({ error: required('Muat ulang halaman ini') }),
})
export const signingReply = z.object({
  ...settings,
  updated_at: z.int(),
  /** Who sign letters, as the letterhead has them. */
  nama: z.array(z.object({ nama: z.string(), jabatan: z.string() })),
  /** Who may be chosen: who reads all letters. */
  akunList: z.array(z.object({ id: idField, nama: z.string(), username: z.string(), berkunci: z.boolean() })),
})
export type SigningSettings = z.output<typeof signingReply>

export const getSigning = endpoint('GET /api/tanda-elektronik', {
  summary: 'Apakah surat boleh ditandatangani secara elektronik, dan akun siapa untuk nama penanda tangan yang mana.',
  access: ['admin'],
  reply: signingReply,
})

export const updateSigning = endpoint('PUT /api/tanda-elektronik', {
  summary: 'Menyalakan tanda tangan elektronik dan menetapkan akun tiap penanda; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  bukti: true,
  body: signingBody,
  reply: signingReply,
  errors: ['tanda_elektronik.stale'],
})

export const signLetters = endpoint('POST /api/surat/tanda-tangan', {
  summary: `Menandatangani surat secara elektronik dengan kunci milik sendiri, paling banyak ${SIGN_AT_ONCE} surat sekali kirim; sandinya tidak disimpan.`,
  catat: 'tanda_tangan',
  access: ['admin', 'pimpinan'],
  bukti: true,
  body: z.strictObject({
    kode: z
      .array(z.string().max(40))
      .min(1, { error: 'Pilih minimal satu surat', abort: true })
      .max(SIGN_AT_ONCE, { error: `Paling banyak ${SIGN_AT_ONCE} surat sekali kirim`, abort: true }),
    sandi: passphrase,
    /** That the caller has seen which letters they are and wants to sign them. */
    setuju: z.literal(true, { error: 'Centang dahulu bahwa Anda menyetujuinya' }),
    /** Of all that were consented to at once: several calls share it. */
    kiriman: actionIdField,
  }),
  /** A letter that the caller had signed before counts as signed; `sidik`: SHA-256 of the PDF. */
  reply: z.object({ hasil: z.array(z.object({ kode: z.string(), sidik: z.string() })) }),
  errors: [
    ...[
      'tanda_elektronik.mati',
      'tanda_elektronik.bukan_penanda',
      'tanda_elektronik.tanpa_kunci',
      'kunci_tanda.berakhir',
    ],
    ...['surat.not_found', 'surat.tidak_tersimpan', 'tanda_elektronik.bukan_surat_anda', 'tanda_elektronik.berubah'],
  ],
  perMinute: 120,
})

/** Letters of one ZIP: as many as are shown at once. */
export const ZIP_LETTERS = 100

export const zipSigned = endpoint('POST /api/surat/bertanda', {
  summary: `Surat yang sudah ditandatangani secara elektronik, satu PDF tiap surat dalam sebuah ZIP; paling banyak ${ZIP_LETTERS}.`,
  catat: 'cetak',
  access: ['admin', 'pimpinan'],
  body: z.strictObject({
    kode: z
      .array(z.string().max(40))
      .min(1, { error: 'Pilih minimal satu surat', abort: true })
      .max(ZIP_LETTERS, { error: `Paling banyak ${ZIP_LETTERS} surat`, abort: true }),
  }),
  reply: file('application/zip'),
  errors: ['surat.not_found'],
  perMinute: 20,
})

/** Who has signed a letter, as anybody who checks it is told. */
export const signedBy = z.object({ nama: z.string(), at: z.int() })
