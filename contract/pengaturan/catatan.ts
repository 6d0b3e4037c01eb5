import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, file, idField, pageQuery } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { EVENT, type Peristiwa } from '#contract/peristiwa.ts'

const eventSchema = z.enum(Object.keys(EVENT) as Peristiwa[])

const saringan = {
  /** A name, username or number of who has the account, or the beginning of an address. */
  cari: optionalText(120, 'Pencarian').default(''),
  dari: dateSchema.optional(),
  sampai: dateSchema.optional(),
  peristiwa: eventSchema.optional(),
  akun_id: z.coerce.number().pipe(idField).optional(),
  hasil: z.enum(['berhasil', 'ditolak']).optional(),
}

const catatanRow = z.object({
  no: z.int(),
  at: z.int(),
  peristiwa: eventSchema,
  /** '' when it was done, else the error's code. */
  hasil: z.string(),
  akun_id: z.int().nullable(),
  /** Whose account it is now; '' where there is none. Not part of the chain, so that erasing a person leaves it whole. */
  nama: z.string(),
  /** What it was about: ids, dates, how many people. */
  rincian: z.string(),
  alamat: z.string(),
  perangkat: z.string(),
  /** The first characters of the row's hash. */
  sidik: z.string(),
})
export type CatatanRow = z.infer<typeof catatanRow>

export const listCatatan = endpoint('GET /api/catatan', {
  summary:
    'Catatan keamanan, yang terbaru dahulu: siapa melakukan apa, dari mana, dan hasilnya; dicari menurut nama, NIM, username, atau alamat IP.',
  access: ['admin'],
  query: z.strictObject({ ...saringan, ...pageQuery }),
  reply: z.object({ total: z.int(), catatanList: z.array(catatanRow) }),
})

export const exportCatatanCsv = endpoint('GET /api/catatan.csv', {
  summary: 'Catatan keamanan yang tersaring sebagai CSV; pengunduhannya sendiri tercatat.',
  access: ['admin'],
  query: z.strictObject(saringan),
  reply: file('text/csv; charset=utf-8'),
})

export const checkCatatan = endpoint('GET /api/catatan/rantai', {
  summary: 'Memeriksa rantai: tiap catatan menyebut sidik catatan sebelumnya.',
  access: ['admin'],
  reply: z.object({
    jumlah: z.int(),
    /** The number of the first row that does not follow from the one before; null when all do. */
    putus_di: z.int().nullable(),
    /** Of the last row that follows; null while there is none. */
    sampai_at: z.int().nullable(),
  }),
  perMinute: 20,
})
