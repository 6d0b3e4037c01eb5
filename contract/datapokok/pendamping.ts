import * as z from 'zod'
import { idField, versionField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { jkSchema, nameSchema, nimSchema, phoneSchema } from '#contract/person-schema.ts'
import { tidy } from '#contract/tidy.ts'
import {
  angkatanSchema,
  fixedField,
  inputDeactivation,
  jkField,
  kelompokFilter,
  listEndpoints,
  listQuery,
  orangEndpoints,
  pengasuhFields,
  statusPengasuh,
  textChoice,
  textFilter,
} from './orang.ts'

/** As `nimSchema`, but '' is fine: alumni have none. */
export const optionalNimSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => tidy(text).toUpperCase())
  .superRefine((text, ctx) => {
    const message = text === '' ? undefined : nimSchema.safeParse(text).error?.issues[0]?.message
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** Digits only; dots, dashes and blanks are dropped. '' when there is none. */
export const bankAccountSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => tidy(text).replace(/[\s.-]/g, ''))
  .regex(/^(\d{5,25})?$/, { error: 'Nomor rekening harus 5 sampai 25 angka', abort: true })

/** What the form asks, the same on both sides. `nim` is '' for alumni, `angkatan` null when unknown. */
export const pendampingInput = z.strictObject({
  nim: optionalNimSchema,
  nama: nameSchema,
  jk: jkSchema,
  prodi: optionalText(80, 'Program studi'),
  angkatan: angkatanSchema.nullable(),
  hp: phoneSchema,
  no_sk: optionalText(60, 'Nomor SK'),
  bank: optionalText(40, 'Bank'),
  rekening: bankAccountSchema,
  rekening_nama: optionalText(120, 'Nama rekening'),
})
export type PendampingInput = z.output<typeof pendampingInput>

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

const COLUMN = ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp', 'no_sk', 'status'] as const
export const pendampingQuery = z.strictObject({
  ...listQuery(COLUMN, 'nama'),
  status: statusPengasuh,
  prodi: textFilter.optional(),
  kelompok_id: kelompokFilter,
})

export const pendampingApi = {
  ...listEndpoints('pendamping', {
    query: pendampingQuery,
    row: pendampingRow,
    pilihan: { prodi: z.array(textChoice) },
    summary: 'pendamping: prodi, kelompok',
  }),
  ...orangEndpoints(
    'pendamping',
    {
      row: pendampingRow,
      isian: pendampingInput.extend({ tetap: fixedField }),
      perubahan: pendampingInput.extend({ version: versionField }),
      penonaktifan: inputDeactivation.extend({ version: versionField }),
    },
    { kunci: 'nim', summary: { riwayat: 'kelompok, akun, atau riwayat lain' } },
  ),
}
