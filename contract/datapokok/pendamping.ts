import * as z from 'zod'
import { idField, versionField } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { jkSchema, namaSchema, nimSchema, teleponSchema } from '#contract/person-schema.ts'
import { tidy } from '#contract/tidy.ts'
import {
  angkatanSchema,
  daftarEndpoints,
  daftarQuery,
  jkField,
  kelompokFilter,
  orangEndpoints,
  pengasuhFields,
  penonaktifanIsian,
  pilihanTeks,
  saringanTeks,
  statusPengasuh,
  tetapField,
} from './orang.ts'

/** As `nimSchema`, but '' is fine: alumni have none. */
export const nimOpsionalSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => tidy(text).toUpperCase())
  .superRefine((text, ctx) => {
    const message = text === '' ? undefined : nimSchema.safeParse(text).error?.issues[0]?.message
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** Digits only; dots, dashes and blanks are dropped. '' when there is none. */
export const rekeningSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => tidy(text).replace(/[\s.-]/g, ''))
  .regex(/^(\d{5,25})?$/, { error: 'Nomor rekening harus 5 sampai 25 angka', abort: true })

/** What the form asks, the same on both sides. `nim` is '' for alumni, `angkatan` null when unknown. */
export const pendampingIsian = z.strictObject({
  nim: nimOpsionalSchema,
  nama: namaSchema,
  jk: jkSchema,
  prodi: teksOpsional(80, 'Program studi'),
  angkatan: angkatanSchema.nullable(),
  hp: teleponSchema,
  no_sk: teksOpsional(60, 'Nomor SK'),
  bank: teksOpsional(40, 'Bank'),
  rekening: rekeningSchema,
  rekening_nama: teksOpsional(120, 'Nama rekening'),
})
export type PendampingIsian = z.output<typeof pendampingIsian>

export const pendampingRow = z.object({
  id: idField,
  nim: z.string().nullable(),
  nama: z.string(),
  jk: jkField,
  prodi: z.string(),
  angkatan: z.int().nullable(),
  no_sk: z.string(),
  /** Bank data are the admin's only, null for everybody else. */
  bank: z.string().nullable(),
  rekening: z.string().nullable(),
  rekening_nama: z.string().nullable(),
  ...pengasuhFields,
})
export type PendampingRow = z.infer<typeof pendampingRow>

const KOLOM = ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp', 'no_sk', 'status'] as const
export const pendampingQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  status: statusPengasuh,
  prodi: saringanTeks.optional(),
  kelompok_id: kelompokFilter,
})

export const pendampingApi = {
  ...daftarEndpoints('pendamping', {
    query: pendampingQuery,
    row: pendampingRow,
    pilihan: { prodi: z.array(pilihanTeks) },
    summary: 'pendamping: prodi, kelompok',
  }),
  ...orangEndpoints(
    'pendamping',
    {
      row: pendampingRow,
      isian: pendampingIsian.extend({ tetap: tetapField }),
      perubahan: pendampingIsian.extend({ version: versionField }),
      penonaktifan: penonaktifanIsian.extend({ version: versionField }),
    },
    { kunci: 'nim', summary: { riwayat: 'kelompok, akun, atau riwayat lain' } },
  ),
}
