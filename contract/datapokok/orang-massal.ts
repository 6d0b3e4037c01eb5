import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { jenisOrangSchema } from '#contract/identitas.ts'
import { teksOpsional } from '#contract/isian.ts'
import { tanggalSchema } from '#contract/tanggal.ts'
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

const permintaan = {
  jenis: jenisOrangSchema,
  ids: idListSchema(10_000, 'orang'),
  aksi: aksiOrang,
}
export type OrangMassal = z.output<ReturnType<typeof z.strictObject<typeof permintaan>>>

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

export const previewOrangMassal = endpoint('POST /api/orang/massal/pratinjau', {
  summary: 'Apa yang akan berubah bila satu tindakan dikenakan pada banyak orang. Tidak menyimpan apa pun.',
  access: ['admin'],
  body: z.strictObject(permintaan),
  reply: hasilOrangMassal,
  errors: ['orang.berubah', 'kelompok.not_found'],
})

export const applyOrangMassal = endpoint('PUT /api/orang/massal', {
  summary:
    'Mengubah status banyak mahasantri, murabbi, atau pendamping, menempatkan mahasantri di kelompok, atau menghapus yang belum punya riwayat. Ditolak bila yang berubah bukan sebanyak yang disetujui.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    ...permintaan,
    /** So many people change, as the preview said. */
    berubah: z.int().min(1),
  }),
  reply: hasilOrangMassal,
  errors: ['orang.berubah', 'kelompok.not_found', 'keanggotaan.terhalang', 'periode.arsip'],
})
