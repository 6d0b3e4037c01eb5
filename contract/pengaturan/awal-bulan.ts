import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TAHUN_HIJRI } from '#contract/hijri.ts'
import { awalBulanField, bulanHijriField } from '#contract/hijri-schema.ts'
import { wajib } from '#contract/isian.ts'

const awalBulanRow = awalBulanField.extend({
  /** Who has set it; null where an update of Hadir wrote down what an offset had said. */
  oleh: z.string().nullable(),
  /** The version; of a month that nobody has set it is 0. */
  updated_at: z.int(),
})
export type AwalBulanRow = z.infer<typeof awalBulanRow>

const awalBulanList = z.object({
  /** Every month that has been set, by date. */
  rows: z.array(awalBulanRow),
})

const BULAN_PALING_BANYAK = (TAHUN_HIJRI.sampai - TAHUN_HIJRI.dari + 1) * 12

export const listAwalBulan = endpoint('GET /api/awal-bulan', {
  summary:
    'Tanggal 1 bulan Hijriah yang sudah ditetapkan; bulan lain menurut hisab Umm al-Qura, sejauh bulan di sekitarnya mengizinkan.',
  access: ['admin'],
  reply: awalBulanList,
})

export const setAwalBulan = endpoint('PUT /api/awal-bulan', {
  perubahan: ['pengaturan', 'Tetapkan awal bulan Hijriah'],
  summary:
    'Menetapkan tanggal 1 suatu bulan Hijriah; mulai null mengembalikannya ke hisab. Tiap bulan tetap 29 atau 30 hari.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    ...bulanHijriField,
    mulai: tanggalSchema.nullable(),
    updated_at: z.int({ error: wajib('Muat ulang halaman ini') }),
  }),
  reply: awalBulanList,
  errors: ['awal_bulan.stale'],
})

export const setPenyesuaian = endpoint('PUT /api/awal-bulan/penyesuaian', {
  perubahan: ['pengaturan', 'Ubah penyesuaian bulan Hijriah'],
  summary:
    'Mengganti semua bulan yang berasal dari penyesuaian tanggal Hijri sebelumnya dengan daftar ini; daftar kosong mengembalikannya ke hisab. Bulan yang ditetapkan orang tidak berubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    rows: z.array(z.strictObject({ ...bulanHijriField, mulai: tanggalSchema })).max(BULAN_PALING_BANYAK),
  }),
  reply: awalBulanList,
})
