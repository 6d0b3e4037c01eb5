import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { HIJRI_YEAR } from '#contract/hijri.ts'
import { hijriMonthField, monthStartField } from '#contract/hijri-schema.ts'
import { required } from '#contract/isian.ts'
import { liburRow } from './libur.ts'

const monthStartRow = monthStartField.extend({
  /** Who has set it; null where an update of Hadir wrote down what an offset had said. */
  oleh: z.string().nullable(),
  /** The version; of a month that nobody has set it is 0. */
  updated_at: z.int(),
})
export type MonthStartRow = z.infer<typeof monthStartRow>

const monthStartList = z.object({
  /** Every month that has been set, by date. */
  rows: z.array(monthStartRow),
})

const movedList = monthStartList.extend({
  /** Holidays to come on days that have another Hijri date by it. They stay where they are. */
  libur: z.array(liburRow),
})

const MONTH_PALING_MANY = (HIJRI_YEAR.sampai - HIJRI_YEAR.dari + 1) * 12

export const listMonthStart = endpoint('GET /api/awal-bulan', {
  summary:
    'Tanggal 1 bulan Hijriah yang sudah ditetapkan; bulan lain menurut hisab Umm al-Qura, sejauh bulan di sekitarnya mengizinkan.',
  access: ['admin'],
  reply: monthStartList,
})

export const setMonthStart = endpoint('PUT /api/awal-bulan', {
  perubahan: ['pengaturan', 'Tetapkan awal bulan Hijriah'],
  summary:
    'Menetapkan tanggal 1 suatu bulan Hijriah; mulai null mengembalikannya ke hisab. Tiap bulan tetap 29 atau 30 hari.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    ...hijriMonthField,
    mulai: dateSchema.nullable(),
    updated_at: z.int({ error: required('Muat ulang halaman ini') }),
  }),
  reply: movedList,
  errors: ['awal_bulan.stale'],
})

export const setAdjustment = endpoint('PUT /api/awal-bulan/penyesuaian', {
  perubahan: ['pengaturan', 'Ubah penyesuaian bulan Hijriah'],
  summary:
    'Mengganti semua bulan yang berasal dari penyesuaian tanggal Hijri sebelumnya dengan daftar ini; daftar kosong mengembalikannya ke hisab. Bulan yang ditetapkan orang tidak berubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    rows: z.array(z.strictObject({ ...hijriMonthField, mulai: dateSchema })).max(MONTH_PALING_MANY),
  }),
  reply: movedList,
})
