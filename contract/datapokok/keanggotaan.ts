import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { jkSchema } from '#contract/identitas.ts'
import { teksOpsional } from '#contract/isian.ts'
import { formatTanggal, tanggalSchema } from '#contract/tanggal.ts'
import { idListSchema, peringatanField } from './kelompok.ts'

/** What placing people has done. Rosters that were frozen before stay as they are: `pertemuan_tercatat` counts them. */
export const hasilPenempatan = z.object({
  /** How many memberships changed, and how many already were as wished. */
  jumlah: z.int(),
  tetap: z.int(),
  /** Pertemuan of the old kelompok on or after the date that had been opened with these people; they are kept. */
  pertemuan_tercatat: z.int(),
  /** Memberships planned for later that had no pertemuan yet and were replaced. */
  diganti: z.int(),
  peringatan: peringatanField,
})
export type HasilPenempatan = z.infer<typeof hasilPenempatan>

export const addKeanggotaan = endpoint('POST /api/kelompok/:id/keanggotaan', {
  summary: 'Memasukkan satu atau banyak mahasantri yang belum berkelompok mulai suatu tanggal.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ mahasantri_ids: idListSchema(1000, 'mahasantri'), dari: tanggalSchema }),
  reply: hasilPenempatan,
  status: 201,
  errors: ['keanggotaan.sudah_berkelompok', 'periode.arsip'],
})

export const pindahKeanggotaan = endpoint('POST /api/keanggotaan/pindah', {
  summary: 'Memindahkan mahasantri ke kelompok lain mulai suatu tanggal. Yang sudah tercatat tidak berubah.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    mahasantri_ids: idListSchema(1000, 'mahasantri'),
    ke_kelompok_id: idField,
    mulai: tanggalSchema,
  }),
  reply: hasilPenempatan,
  errors: ['keanggotaan.terhalang', 'periode.arsip'],
})

export const endKeanggotaan = endpoint('PUT /api/keanggotaan/:id/akhir', {
  summary: 'Hari terakhir seorang mahasantri di kelompoknya; null berarti ia tidak jadi keluar.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ sampai: tanggalSchema.nullable() }),
  reply: z.object({ pertemuan_tercatat: z.int() }),
  errors: ['keanggotaan.bertumpuk', 'periode.arsip'],
})

export const deleteKeanggotaan = endpoint('DELETE /api/keanggotaan/:id', {
  summary: 'Membatalkan keanggotaan yang belum pernah tercatat dalam pertemuan; kelompok sebelumnya berlaku lagi.',
  catat: 'data',
  access: ['admin'],
  reply: z.object({ kembali_ke: z.string().nullable() }),
  errors: ['keanggotaan.tercatat', 'periode.arsip'],
})

export const calonRow = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkSchema,
  prodi: z.string(),
  /** Where he or she is on that date; null: nowhere yet. */
  kelompok: z.string().nullable(),
})
export type CalonRow = z.infer<typeof calonRow>

export const listCalon = endpoint('GET /api/kelompok/:id/calon', {
  summary: 'Mahasantri aktif yang dapat dimasukkan ke kelompok: yang belum berkelompok lebih dahulu.',
  access: ['admin'],
  query: z.strictObject({ cari: teksOpsional(80, 'Pencarian').optional(), tanggal: tanggalSchema }),
  reply: z.object({ rows: z.array(calonRow), jumlah: z.int() }),
})

/** '1 Sep 2026 s.d. sekarang', '1 Sep 2026 s.d. 12 Nov 2026'; one that has not begun is not of now: 'mulai 1 Feb 2027'. */
export function describeMasa({ dari, sampai }: { dari: string; sampai: string | null }, hariIni: string): string {
  const mulai = formatTanggal(dari, 'pendek')
  if (sampai !== null) return `${mulai} s.d. ${formatTanggal(sampai, 'pendek')}`
  return dari > hariIni ? `mulai ${mulai}` : `${mulai} s.d. sekarang`
}
