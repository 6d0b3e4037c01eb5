import * as z from 'zod'
import { endpoint, idField, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { required, requiredText } from '#contract/isian.ts'
import { letterForm, ownSurat } from './surat-number.ts'

// Kinds of letters that the office makes of nothing: a name, what stands for it in a number, and a template that begins empty.

/** Without what would make a second place in the pattern of numbers. */
const kode = requiredText(20, 'Kode').regex(/^[^{}]*$/, { error: 'Kode tanpa kurung kurawal', abort: true })
const nama = requiredText(80, 'Nama jenis surat')
const arsip = z.boolean({ error: required('Pilih dipakai atau diarsipkan') })
/** As its form holds it; of which form a letter is is asked once, afterwards its template says so. */
export const letterKindForm = z.strictObject({ nama, kode, bentuk: letterForm, arsip })
export type LetterKindForm = z.output<typeof letterKindForm>

export const letterKindRow = z.object({
  id: idField,
  /** 'jenis-3': how it is chosen where letters are printed. */
  kunci: ownSurat,
  nama: z.string(),
  kode: z.string(),
  /** It is chosen no more; what was printed stays. */
  arsip: z.boolean(),
  /** How many letters there are of it. One with letters is archived and not deleted. */
  surat: z.int(),
  version: shownVersion,
})
export type LetterKindRow = z.output<typeof letterKindRow>

export const listLetterKind = endpoint('GET /api/jenis-surat', {
  summary: 'Jenis surat buatan kantor sendiri, juga yang diarsipkan, menurut urutan dibuatnya.',
  access: ['admin', 'pimpinan'],
  reply: z.object({ rows: z.array(letterKindRow) }),
})

export const createLetterKind = endpoint('POST /api/jenis-surat', {
  summary: 'Membuat jenis surat baru dengan templat kosong; tulislah isinya sebelum suratnya dicetak.',
  catat: 'pengaturan',
  perubahan: ['surat', 'Buat jenis surat'],
  access: ['admin'],
  body: letterKindForm.omit({ arsip: true }),
  reply: letterKindRow,
  status: 201,
  errors: ['jenis_surat.nama_dipakai', 'jenis_surat.penuh'],
})

export const updateLetterKind = endpoint('PUT /api/jenis-surat/:id', {
  summary: 'Mengubah nama dan kode jenis surat, atau mengarsipkannya; surat yang sudah dicetak tetap.',
  catat: 'pengaturan',
  perubahan: ['surat', 'Ubah jenis surat'],
  access: ['admin'],
  body: letterKindForm.omit({ bentuk: true }).extend({ version: shownVersionField }),
  reply: letterKindRow,
  errors: ['jenis_surat.not_found', 'jenis_surat.nama_dipakai', 'jenis_surat.stale'],
})

export const deleteLetterKind = endpoint('DELETE /api/jenis-surat/:id', {
  summary: 'Menghapus jenis surat yang belum pernah dicetak; yang sudah dicetak diarsipkan.',
  catat: 'pengaturan',
  perubahan: ['surat', 'Hapus jenis surat'],
  access: ['admin'],
  errors: ['jenis_surat.not_found', 'jenis_surat.dipakai'],
})
