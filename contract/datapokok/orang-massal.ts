import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { orangKindSchema } from '#contract/person-schema.ts'
import { agreedCount, changeCalls } from '../pengaturan/change.ts'
import { idListSchema, warningField } from './kelompok.ts'
import { STATUS_MAHASANTRI } from './mahasantri.ts'

// The same done to many people of one list at once, from the bar below it.

export const orangAction = z.discriminatedUnion('jenis', [
  z.strictObject({
    jenis: z.literal('status'),
    /** 'nonaktif' of murabbi and pendamping, the others but 'aktif' of mahasantri. */
    status: z.enum([...STATUS_MAHASANTRI, 'nonaktif']),
    /** Needed of whoever is active no more. */
    alasan: optionalText(200, 'Alasan').default(''),
    /** The last day of mahasantri in their kelompok; null: they stay members. */
    sampai: dateSchema.nullable().default(null),
  }),
  /** Mahasantri into one kelompok from a day on, moved where they are in another one then. */
  z.strictObject({ jenis: z.literal('kelompok'), kelompok_id: idField, mulai: dateSchema }),
  /** Of those on whom nothing hangs. */
  z.strictObject({ jenis: z.literal('hapus') }),
])
export type OrangAction = z.output<typeof orangAction>

/** What an action does, or has done. */
export const massalOrangResult = z.object({
  /** People who change, and those who are as wished already. */
  berubah: z.int(),
  tetap: z.int(),
  /** People who are left as they are, each with the reason in words. */
  tertinggal: z.array(z.object({ id: idField, nama: z.string(), sebab: z.string() })),
  /** What is done all the same but deserves a look. */
  peringatan: warningField,
})
export type MassalOrangResult = z.infer<typeof massalOrangResult>

export const { preview: previewOrangMassal, apply: applyOrangMassal } = changeCalls({
  call: 'PUT /api/orang/massal',
  summary: {
    preview: 'Apa yang akan berubah bila satu tindakan dikenakan pada banyak orang. Tidak menyimpan apa pun.',
    apply:
      'Mengubah status banyak mahasantri, murabbi, atau pendamping, menempatkan mahasantri di kelompok, atau menghapus yang belum punya riwayat. Ditolak bila yang berubah bukan yang disetujui.',
  },
  catat: 'data',
  body: z.strictObject({ jenis: orangKindSchema, ids: idListSchema(10_000, 'orang'), aksi: orangAction }),
  agreed: agreedCount,
  preview: massalOrangResult.shape,
  done: massalOrangResult,
  errors: ['orang.berubah', 'kelompok.not_found', 'keanggotaan.terhalang', 'periode.arsip'],
})
export type OrangMassal = z.output<typeof previewOrangMassal.body>
