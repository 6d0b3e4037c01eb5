import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { idField } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { jenisOrangSchema } from '#contract/person-schema.ts'
import { agreedCount, changeCalls } from '../pengaturan/change.ts'
import { idListSchema, peringatanField } from './kelompok.ts'
import { STATUS_MAHASANTRI } from './mahasantri.ts'

// The same done to many people of one list at once, from the bar below it.

export const aksiOrang = z.discriminatedUnion('jenis', [
  z.strictObject({
    jenis: z.literal('status'),
    /** 'nonaktif' of murabbi and pendamping, the others but 'aktif' of mahasantri. */
    status: z.enum([...STATUS_MAHASANTRI, 'nonaktif']),
    /** Needed of whoever is active no more. */
    alasan: teksOpsional(200, 'Alasan').default(''),
    /** The last day of mahasantri in their kelompok; null: they stay members. */
    sampai: tanggalSchema.nullable().default(null),
  }),
  /** Mahasantri into one kelompok from a day on, moved where they are in another one then. */
  z.strictObject({ jenis: z.literal('kelompok'), kelompok_id: idField, mulai: tanggalSchema }),
  /** Of those on whom nothing hangs. */
  z.strictObject({ jenis: z.literal('hapus') }),
])
export type OrangAction = z.output<typeof aksiOrang>

/** What an action does, or has done. */
export const hasilOrangMassal = z.object({
  /** People who change, and those who are as wished already. */
  berubah: z.int(),
  tetap: z.int(),
  /** People who are left as they are, each with the reason in words. */
  tertinggal: z.array(z.object({ id: idField, nama: z.string(), sebab: z.string() })),
  /** What is done all the same but deserves a look. */
  peringatan: peringatanField,
})
export type HasilOrangMassal = z.infer<typeof hasilOrangMassal>

export const { preview: previewOrangMassal, apply: applyOrangMassal } = changeCalls({
  call: 'PUT /api/orang/massal',
  summary: {
    preview: 'Apa yang akan berubah bila satu tindakan dikenakan pada banyak orang. Tidak menyimpan apa pun.',
    apply:
      'Mengubah status banyak mahasantri, murabbi, atau pendamping, menempatkan mahasantri di kelompok, atau menghapus yang belum punya riwayat. Ditolak bila yang berubah bukan yang disetujui.',
  },
  catat: 'data',
  body: z.strictObject({ jenis: jenisOrangSchema, ids: idListSchema(10_000, 'orang'), aksi: aksiOrang }),
  agreed: agreedCount,
  preview: hasilOrangMassal.shape,
  done: hasilOrangMassal,
  errors: ['orang.berubah', 'kelompok.not_found', 'keanggotaan.terhalang', 'periode.arsip'],
})
export type OrangMassal = z.output<typeof previewOrangMassal.body>
