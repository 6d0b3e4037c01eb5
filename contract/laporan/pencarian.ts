import * as z from 'zod'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'

/** Somebody with a duty, and every kelompok they have it in today, in natural order. */
const petugas = z.object({ id: idField, nama: z.string(), kelompok: z.array(z.string()) })

export const cari = endpoint('GET /api/pencarian', {
  summary:
    'Mencari mahasantri (nama, NIM), murabbi, pendamping (nama) dan kelompok (nama) yang boleh dilihat; paling banyak delapan mahasantri, yang lain lima.',
  access: 'masuk',
  query: z.strictObject({ cari: requiredText(80, 'Pencarian') }),
  reply: z.object({
    mahasantri: z.array(
      mahasantriRow.pick({ id: true, nim: true, nama: true, jk: true, prodi: true }).extend({
        /** Of the active periode, '' when the caller may not know it or there is none. */
        kelompok: z.string(),
      }),
    ),
    kelompok: z.array(
      z.object({
        id: idField,
        nama: z.string(),
        jk: jkKelompokSchema,
        pendamping: z.array(z.string()),
        /** Whether the caller may record there today. */
        boleh_mencatat: z.boolean(),
      }),
    ),
    murabbi: z.array(petugas),
    pendamping: z.array(petugas),
    /** How many there are of each. */
    jumlah: z.object({ mahasantri: z.int(), kelompok: z.int(), murabbi: z.int(), pendamping: z.int() }),
  }),
})
