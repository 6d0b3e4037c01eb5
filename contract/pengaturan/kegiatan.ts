import * as z from 'zod'
import { endpoint, idField, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { percentSchema } from './pengaturan.ts'

const LATE_MINUTES = { error: 'Menit harus angka bulat 1 sampai 240' }

const isi = {
  nama: requiredText(60, 'Nama kegiatan'),
  jenis: kegiatanKindSchema,
  /** Percent; null takes the institution's. */
  batas_minimal: percentSchema.nullable(),
  batas_peringatan: percentSchema.nullable(),
  /** false: recorded, but outside totals over several kegiatan. */
  dihitung: z.boolean(),
  aktif: z.boolean(),
  /** Mahasantri may scan a code there; absent: as it was, off where it is new. */
  kode_hadir: z.boolean().optional(),
  /** Minutes after the begin from which such a scan is late; null: none is. */
  kode_terlambat: z.int(LATE_MINUTES).min(1, LATE_MINUTES).max(240, LATE_MINUTES).nullable().optional(),
}

/**
 * `dipakai`: it has pertemuan, jadwal or kelompok, so it can only be deactivated. `version`: another one once any of this has
 * changed, or another periode is the active one.
 */
export const kegiatanRow = z.object({ id: idField, ...isi, dipakai: z.boolean(), version: shownVersion })
export type KegiatanRow = z.infer<typeof kegiatanRow>

export const sameDirectionLimit = ({
  batas_minimal,
  batas_peringatan,
}: {
  batas_minimal: number | null
  batas_peringatan: number | null
}) => (batas_peringatan ?? 100) >= (batas_minimal ?? 0)
export const reversedLimit = {
  path: ['batas_peringatan'],
  error: 'Batas peringatan tidak boleh di bawah batas minimal',
}

export const kegiatanBody = z.strictObject(isi).refine(sameDirectionLimit, reversedLimit)
export type KegiatanBody = z.input<typeof kegiatanBody>

export const listKegiatan = endpoint('GET /api/kegiatan', {
  summary: 'Semua kegiatan menurut nama, yang nonaktif juga.',
  access: 'masuk',
  reply: z.object({ kegiatanList: z.array(kegiatanRow) }),
})

export const createKegiatan = endpoint('POST /api/kegiatan', {
  perubahan: ['kegiatan', 'Tambah kegiatan'],
  summary: 'Menambah kegiatan; dengan ikutkan_semua diikuti semua kelompok periode yang belum menjadi arsip.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ ...isi, ikutkan_semua: z.boolean().default(false) }).refine(sameDirectionLimit, reversedLimit),
  reply: kegiatanRow,
  status: 201,
  errors: ['kegiatan.sudah_ada'],
})

export const updateKegiatan = endpoint('PUT /api/kegiatan/:id', {
  perubahan: ['kegiatan', 'Ubah kegiatan'],
  summary:
    'Mengubah kegiatan; jenisnya tetap setelah ada pertemuan. Dengan version ditolak bila diubah orang lain sejak itu.',
  catat: 'pengaturan',
  access: ['admin'],
  body: kegiatanBody.safeExtend({ version: shownVersionField }),
  reply: kegiatanRow,
  errors: ['kegiatan.not_found', 'kegiatan.sudah_ada', 'kegiatan.jenis_tetap', 'kegiatan.stale'],
})

export const followKegiatan = endpoint('PUT /api/kegiatan/:id/keikutsertaan', {
  perubahan: ['kegiatan', 'Ikutkan semua kelompok'],
  summary: 'Mengikutkan semua kelompok periode yang belum menjadi arsip; jadwalnya tetap dibuat di kelompoknya.',
  catat: 'pengaturan',
  access: ['admin'],
  /** How many did not hold it before. */
  reply: z.object({ jumlah: z.int() }),
  errors: ['kegiatan.not_found', 'kegiatan.nonaktif'],
})

export const deleteKegiatan = endpoint('DELETE /api/kegiatan/:id', {
  summary: 'Menghapus kegiatan yang belum pernah dipakai.',
  catat: 'pengaturan',
  access: ['admin'],
  errors: ['kegiatan.not_found', 'kegiatan.dipakai'],
})
