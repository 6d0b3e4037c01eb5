import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { taxRate } from '#contract/pengaturan/spj.ts'
import { HONOR_MAX, honorRow, monthSchema } from './honor.ts'

// The papers by which the honor of a month is paid: of what was proposed, or of what was paid on a day.

export const SPJ_STATE = ['diajukan', 'dibayar'] as const

/** What is withheld, in whole rupiah and never more than is owed: rounded down for each payment. */
export function computeTax(bruto: number, percent: number): number {
  return Math.floor((bruto * Math.round(percent * 100)) / 10_000)
}

export const spjQuery = z.strictObject({
  bulan: monthSchema,
  /** diajukan: whatever was proposed and not paid yet · dibayar: what was paid on `tanggal`. */
  keadaan: z.enum(SPJ_STATE).default('diajukan'),
  /** The day that stands above the signatures, and whose rate of tax holds. */
  tanggal: dateSchema,
})

const figures = honorRow.pick({
  ...({ pendamping_id: true, ke: true, nim: true, nama: true, kelompok: true, sendiri: true, badal: true } as const),
  ...({ tarif: true, tarif_badal: true } as const),
})

const sums = { bruto: z.int(), pph: z.int(), diterima: z.int() }

export const spjRow = figures.extend({
  /** null: nobody has said so yet; then nothing is withheld here, and nothing is printed. */
  npwp: z.boolean().nullable(),
  persen: z.number().nullable(),
  ...sums,
})
export type SpjRow = z.infer<typeof spjRow>

export const spjReplyOfMonth = z.object({
  bulan: z.string(),
  keadaan: z.enum(SPJ_STATE),
  tanggal: z.string(),
  /** What holds on that day; null before the first rate. */
  tarif: taxRate.nullable(),
  rows: z.array(spjRow),
  jumlah: z.object({ pertemuan: z.int(), ...sums }),
  /** Who is paid and has no number of an account: their row in the file for the bank is without one. */
  tanpa_rekening: z.array(z.string()),
  /** What the settings leave empty, by name: a line to be written on. */
  kosong: z.array(z.string()),
})
export type SpjOfMonth = z.infer<typeof spjReplyOfMonth>

export const SPJ_ERRORS = ['honor.tidak_aktif', 'spj.npwp_belum', 'spj.tarif_belum', 'spj.tanpa_honor']

export const getHonorSpj = endpoint('GET /api/honor/spj', {
  summary: 'SPJ honor satu bulan: bruto, PPh Pasal 21, dan yang diterima tiap pendamping menurut tarif hari itu.',
  access: ['admin'],
  query: spjQuery,
  reply: spjReplyOfMonth,
  errors: ['honor.tidak_aktif'],
})

export const setNpwp = endpoint('PUT /api/honor/npwp', {
  summary: 'Mencatat siapa yang mempunyai NPWP; nomornya tidak disimpan.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    npwp: z.boolean({ error: 'Pilih ada atau tidak' }),
    pendamping_ids: z
      .array(idField)
      .min(1, { error: 'Pilih minimal satu pendamping' })
      .max(HONOR_MAX, { error: `Maksimal ${HONOR_MAX} pendamping sekali kirim` }),
  }),
  errors: ['pendamping.not_found'],
})

export const bankFile = tableExport('/api/honor/bank', {
  summary: berkas => `Berkas untuk bank sebagai ${berkas}: kolom menurut templat kantor, jumlahnya sama dengan SPJ.`,
  access: ['admin'],
  query: spjQuery,
  errors: SPJ_ERRORS,
})
