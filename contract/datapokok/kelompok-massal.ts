import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField, longLists } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { jkSchema } from '#contract/person-schema.ts'
import { agreedCount, changeCalls } from '../pengaturan/change.ts'
import { idListSchema, kelompokFilters, warningField } from './kelompok.ts'
import { textFilter } from './orang.ts'

// The same done to many kelompok at once: what is chosen from the bar below the list.

/** Those that are ticked, or all that match a filter, with how many the person saw that to be. */
export const massalChoice = z.union([
  z.strictObject({ kelompok_ids: idListSchema(5000, 'baris') }),
  z.strictObject({ saringan: z.strictObject(kelompokFilters), jumlah: z.int().min(1) }),
])
export type MassalChoice = z.output<typeof massalChoice>

export const DUTY_ROLE = ['murabbi', 'pendamping'] as const
const orangIds = z
  .array(idField)
  .max(20, { error: 'Paling banyak 20 orang sekaligus', abort: true })
  .overwrite(ids => [...new Set(ids)])

/** `ganti` ends the duty of everybody else, with `replaces` of that one only, `lepas` that of these. */
export const massalAction = z.discriminatedUnion('jenis', [
  z.strictObject({
    jenis: z.literal('tugas'),
    sebagai: z.enum(DUTY_ROLE),
    cara: z.enum(['ganti', 'tambah', 'lepas']),
    orang_ids: orangIds,
    replaces: idField.optional(),
    /** null: with the periode, or where somebody is replaced who has led already, from the day after that. */
    dari: dateSchema.nullable().default(null),
  }),
  z.strictObject({
    jenis: z.literal('kegiatan'),
    cara: z.enum(['tambah', 'lepas']),
    kegiatan_ids: idListSchema(50, 'kegiatan'),
  }),
  z.strictObject({ jenis: z.literal('tempat'), tempat: optionalText(120, 'Tempat') }),
  z.strictObject({ jenis: z.literal('hapus') }),
])
export type MassalAction = z.output<typeof massalAction>

/** What an action does, or has done. */
export const massalResult = z.object({
  /** Kelompok that change, and those that are as wished already. */
  berubah: z.int(),
  tetap: z.int(),
  /** Duties or kegiatan that begin, and that end. */
  mulai: z.int(),
  berakhir: z.int(),
  /** Kelompok that are left as they are, each with its reason in words. */
  tertinggal: z.array(z.object({ id: idField, nama: z.string(), sebab: z.string() })),
  peringatan: warningField,
  /** Its entry in the Riwayat perubahan; null of a preview, and where nothing has changed. */
  perubahan_id: idField.nullable(),
})
export type MassalResult = z.infer<typeof massalResult>

export const { preview: previewMassal, apply: applyMassal } = changeCalls({
  call: 'PUT /api/kelompok/massal',
  summary: {
    preview: 'Apa yang akan berubah bila satu tindakan dikenakan pada banyak kelompok. Tidak menyimpan apa pun.',
    apply:
      'Mengenakan satu tindakan pada banyak kelompok: menugaskan, mengganti, atau melepas murabbi dan pendamping, kegiatan, tempat, atau menghapus yang kosong. Ditolak bila yang berubah bukan yang disetujui.',
  },
  catat: 'data',
  body: z.strictObject({ pilihan: massalChoice, aksi: massalAction }),
  agreed: agreedCount,
  preview: massalResult.shape,
  done: massalResult,
  errors: ['kelompok.berubah', 'periode.arsip'],
})

const calon = z.object({
  id: idField,
  /** With titles, and as it is searched: without. */
  nama: z.string(),
  nama_cari: z.string(),
  nomor: z.string(),
  jk: jkSchema,
  /** How many of the periode's kelompok are theirs. */
  kelompok: z.int(),
})
export type PengasuhCandidate = z.infer<typeof calon>

export const listPengasuhCandidate = endpoint('GET /api/periode/:id/calon-pengasuh', {
  summary:
    'Murabbi dan pendamping aktif, dan berapa kelompok periode ini yang dipegang masing-masing; dengan cari, dua puluh yang paling sedikit memegang.',
  access: ['admin'],
  query: z.strictObject({ cari: textFilter.optional() }),
  reply: z.object({
    murabbi: z.array(calon),
    pendamping: z.array(calon),
    dicari: longLists(['murabbi', 'pendamping']),
  }),
  errors: ['periode.not_found'],
})
