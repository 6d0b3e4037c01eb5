import * as z from 'zod'
import { endpoint, id, idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { orangKindSchema } from '#contract/person-schema.ts'

// One human may stand in two lists: a mahasantri of last year is a pendamping now (the same NIM), a pendamping is a murabbi too (one account).

export const peranLain = z.object({
  jenis: orangKindSchema,
  id: idField,
  nama: z.string(),
  /** '' without. */
  nim: z.string(),
  jk: z.enum(['L', 'P']),
  prodi: z.string(),
  angkatan: z.int().nullable(),
  /** Of their first day in a kelompok and the last one, 'YYYY-MM-DD'; null where they were in none. */
  dari: z.string().nullable(),
  sampai: z.string().nullable(),
})
export type OtherPeran = z.infer<typeof peranLain>

export const listPeranLain = endpoint('GET /api/peran-lain', {
  summary: 'Orang yang sama di daftar lain, menurut NIM atau akun yang sama.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    jenis: orangKindSchema,
    /** Of whom. Without it: who has this NIM, before somebody is made with it. */
    id: id.optional(),
    nim: optionalText(40, 'NIM').default(''),
  }),
  reply: z.object({ peranList: z.array(peranLain) }),
})
