import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { optionalText, required } from '#contract/isian.ts'
import { columnTemplate } from './column-template.ts'

// What stands on the papers by which honor is paid (SPJ): who signs, which budget, the tax, and the file for the bank.

const PERCENT = 'Isi persentase 0 sampai 100'
const percent = z
  .number({ error: required(PERCENT) })
  .min(0, { error: PERCENT, abort: true })
  .max(100, { error: PERCENT, abort: true })
  .refine(n => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, { error: 'Paling banyak dua angka di belakang koma' })

/** Percents of what is paid, for whom has an NPWP and for whom has none, from that day on. */
export const taxRate = z.strictObject({ mulai: dateSchema, ber_npwp: percent, tanpa_npwp: percent })
export type TaxRate = z.output<typeof taxRate>

/** Half of the bruto by the lowest layer of 5 %, a fifth more without NPWP: as long as the office has set nothing else. */
export const DEFAULT_TAX: readonly TaxRate[] = [{ mulai: '2024-01-01', ber_npwp: 2.5, tanpa_npwp: 3 }]
const RATE_MAX = 20

/** The rate of a day; undefined before the first. */
export function rateOn(tarif: readonly TaxRate[], tanggal: string): TaxRate | undefined {
  return tarif.filter(({ mulai }) => mulai <= tanggal).sort((a, b) => (a.mulai < b.mulai ? 1 : -1))[0]
}

/** What a column of the file for the bank may hold. */
export const BANK_FIELD = [
  ...(['diterima', 'no', 'nama', 'nim', 'bank', 'rekening', 'rekening_nama', 'bruto', 'pph'] as const),
  ...(['kelompok', 'berita', 'kosong'] as const),
] as const
export type BankField = (typeof BANK_FIELD)[number]

export const DEFAULT_BANK: readonly { judul: string; isi: BankField }[] = [
  { judul: 'No. Rekening', isi: 'rekening' },
  { judul: 'Nama Pemilik Rekening', isi: 'rekening_nama' },
  { judul: 'Bank', isi: 'bank' },
  { judul: 'Jumlah', isi: 'diterima' },
  { judul: 'Berita', isi: 'berita' },
]

const isi = {
  pemberi: optionalText(120, 'Pemberi'),
  dasar: optionalText(200, 'Dasar'),
  mak: optionalText(60, 'MAK'),
  ppk_nama: optionalText(120, 'Nama PPK'),
  ppk_nomor: optionalText(60, 'Nomor PPK'),
  bendahara_nama: optionalText(120, 'Nama bendahara'),
  bendahara_nomor: optionalText(60, 'Nomor bendahara'),
  tarif: z
    .array(taxRate)
    .min(1, { error: 'Minimal satu tarif', abort: true })
    .max(RATE_MAX, { error: `Paling banyak ${RATE_MAX} tarif`, abort: true })
    .refine(list => new Set(list.map(({ mulai }) => mulai)).size === list.length, {
      error: 'Dua tarif tidak boleh mulai pada hari yang sama',
    }),
  kolom_bank: columnTemplate(BANK_FIELD).refine(list => list.some(one => one.isi === 'diterima'), {
    error: 'Sertakan kolom jumlah yang diterima',
  }),
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const spjBody = z.strictObject({ ...isi, updated_at: z.int({ error: required('Muat ulang halaman ini') }) })
export const spjReply = z.object({ ...isi, updated_at: z.int() })
export type Spj = z.output<typeof spjReply>

export const getSpj = endpoint('GET /api/spj', {
  summary: 'Isi kertas SPJ honor: PPK, bendahara, MAK, dasar, tarif PPh Pasal 21 bertanggal, dan kolom berkas bank.',
  access: ['admin'],
  reply: spjReply,
})

export const updateSpj = endpoint('PUT /api/spj', {
  perubahan: ['pengaturan', 'Ubah SPJ honor'],
  summary: 'Menyimpan isi kertas SPJ honor; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: spjBody,
  reply: spjReply,
  errors: ['spj.stale'],
})
