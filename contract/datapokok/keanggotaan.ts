import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField, shownVersionField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { jkSchema } from '#contract/person-schema.ts'
import { formatDate } from '#contract/tanggal.ts'
import { idListSchema, kelompokInput, warningField } from './kelompok.ts'

/**
 * What a change of membership does to sheets that are opened: rows nobody has touched follow it, marks stay. Counted in sheets, one
 * that loses and gains somebody in both, and in rows of people.
 */
export const listEffect = z.object({
  dilepas: z.int(),
  ditambah: z.int(),
  baris_dilepas: z.int(),
  baris_ditambah: z.int(),
})
export type ListEffect = z.infer<typeof listEffect>

/** 'Di 2 lembar absensi namanya hilang … di 3 lembar ia menjadi belum diisi.', nothing where no sheet changes. */
export function describeListEffects({ dilepas, ditambah }: ListEffect): string[] {
  return [
    ...(dilepas > 0 ? [`Dilepas dari ${dilepas} lembar absensi yang belum ditandai.`] : []),
    ...(ditambah > 0 ? [`Ditambahkan ke ${ditambah} lembar absensi yang sudah dibuka, sebagai belum diisi.`] : []),
  ]
}

/** What placing people has done. `pertemuan_tercatat` counts those whose marks stay. */
export const placementResult = z.object({
  /** How many memberships changed, and how many already were as wished. */
  jumlah: z.int(),
  tetap: z.int(),
  /** Pertemuan of the old kelompok on or after the date in which these people have a mark; it is kept. */
  pertemuan_tercatat: z.int(),
  /** Memberships planned for later that had no pertemuan yet and were replaced. */
  diganti: z.int(),
  peringatan: warningField,
})
export type PlacementResult = z.infer<typeof placementResult>
const resultWithLembar = placementResult.extend({ lembar: listEffect })
export type ResultWithLembar = z.infer<typeof resultWithLembar>

export const addKeanggotaan = endpoint('POST /api/kelompok/:id/keanggotaan', {
  summary: 'Memasukkan satu atau banyak mahasantri yang belum berkelompok mulai suatu tanggal.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ mahasantri_ids: idListSchema(1000, 'mahasantri'), dari: dateSchema }),
  reply: resultWithLembar,
  status: 201,
  errors: ['keanggotaan.sudah_berkelompok', 'periode.arsip'],
})

export const moveKeanggotaan = endpoint('POST /api/keanggotaan/pindah', {
  summary:
    'Memindahkan mahasantri ke kelompok lain, yang ada atau yang dibuat untuk itu, mulai suatu tanggal. Tanda yang sudah tercatat tidak berubah; baris yang belum pernah ditandai mengikuti keanggotaan.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    mahasantri_ids: idListSchema(1000, 'mahasantri'),
    /** null where it is made, as `new_kelompok` says. */
    ke_kelompok_id: idField.nullable(),
    /** Of the same kind, periode and kegiatan as the one it is split from. */
    new_kelompok: z.strictObject({ nama: kelompokInput.shape.nama, like_id: idField }).optional(),
    mulai: dateSchema,
  }),
  reply: resultWithLembar,
  errors: ['keanggotaan.terhalang', 'kelompok.nama_dipakai', 'periode.arsip'],
})

export const endKeanggotaan = endpoint('PUT /api/keanggotaan/:id/akhir', {
  summary: 'Hari terakhir seorang mahasantri di kelompoknya; null berarti ia tidak jadi keluar.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ sampai: dateSchema.nullable(), version: shownVersionField }),
  reply: z.object({ pertemuan_tercatat: z.int(), lembar: listEffect }),
  errors: ['keanggotaan.bertumpuk', 'keanggotaan.stale', 'periode.arsip'],
})

export const deleteKeanggotaan = endpoint('DELETE /api/keanggotaan/:id', {
  summary: 'Membatalkan keanggotaan yang belum pernah bertanda dalam pertemuan; kelompok sebelumnya berlaku lagi.',
  catat: 'data',
  access: ['admin'],
  reply: z.object({ kembali_ke: z.string().nullable(), lembar: listEffect }),
  errors: ['keanggotaan.tercatat', 'periode.arsip'],
})

export const changeKeanggotaan = z.discriminatedUnion('apa', [
  z.strictObject({ apa: z.literal('tambah'), kelompok_id: idField, ...addKeanggotaan.body.shape }),
  z.strictObject({ apa: z.literal('pindah'), ...moveKeanggotaan.body.shape }),
  z.strictObject({ apa: z.literal('akhir'), id: idField, ...endKeanggotaan.body.shape }),
  z.strictObject({ apa: z.literal('batal'), id: idField }),
  /** Into kelompok that are there; into those a division makes nobody has opened anything. */
  z.strictObject({
    apa: z.literal('bagi'),
    dari: dateSchema,
    tempat: z
      .array(z.strictObject({ kelompok_id: idField, mahasantri_ids: idListSchema(2000, 'mahasantri') }))
      .max(1000),
  }),
  z.strictObject({
    apa: z.literal('nonaktif'),
    mahasantri_ids: idListSchema(1000, 'mahasantri'),
    sampai: dateSchema,
  }),
])
export type ChangeKeanggotaan = z.infer<typeof changeKeanggotaan>

export const previewKeanggotaan = endpoint('POST /api/keanggotaan/pratinjau', {
  summary:
    'Berapa lembar absensi yang ikut berubah bila keanggotaan diubah seperti ini. Dicoba sungguhan, lalu tidak ada yang disimpan.',
  access: ['admin'],
  body: z.strictObject({ ubah: changeKeanggotaan }),
  reply: listEffect,
  errors: [
    ...['keanggotaan.sudah_berkelompok', 'keanggotaan.terhalang', 'keanggotaan.bertumpuk', 'keanggotaan.tercatat'],
    ...['kelompok.nama_dipakai', 'periode.arsip'],
  ],
})

export const candidateRow = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkSchema,
  prodi: z.string(),
  /** Where he or she is on that date; null: nowhere yet. */
  kelompok: z.string().nullable(),
})
export type CandidateRow = z.infer<typeof candidateRow>

export const listCandidate = endpoint('GET /api/kelompok/:id/calon', {
  summary: 'Mahasantri aktif yang dapat dimasukkan ke kelompok: yang belum berkelompok lebih dahulu.',
  access: ['admin'],
  query: z.strictObject({ cari: optionalText(80, 'Pencarian').optional(), tanggal: dateSchema }),
  reply: z.object({ rows: z.array(candidateRow), jumlah: z.int() }),
})

/** '1 Sep 2026 s.d. sekarang', '1 Sep 2026 s.d. 12 Nov 2026'; one that has not begun is not of now: 'mulai 1 Feb 2027'. */
export function describeSpan({ dari, sampai }: { dari: string; sampai: string | null }, today: string): string {
  const mulai = formatDate(dari, 'pendek')
  if (sampai !== null) return `${mulai} s.d. ${formatDate(sampai, 'pendek')}`
  return dari > today ? `mulai ${mulai}` : `${mulai} s.d. sekarang`
}
