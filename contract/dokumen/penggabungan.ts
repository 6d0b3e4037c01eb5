import * as z from 'zod'
import { alpaField } from '#contract/absensi/izin.ts'
import { listEffect } from '#contract/datapokok/keanggotaan.ts'
import { endpoint, errorCode, id, idField, idParams, versionField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { statusSchema } from '#contract/mark-schema.ts'

// Two entries that are one mahasantri: what was the one's becomes the other's, and the id of the one leads there.

/** What is chosen field by field where both say something else. */
export const MERGE_INPUT = [
  'nim',
  'nama',
  'nama_arab',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'asrama',
  'kamar',
  'hp',
  'wali_nama',
  'wali_hp',
  'asal',
  'catatan',
  'status',
] as const
export type MergeInput = (typeof MERGE_INPUT)[number]

/** 'tetap': the entry that stays; 'digabung': the one that goes. */
const partySchema = z.enum(['tetap', 'digabung'], { error: 'Pilih salah satu' })
export type Party = z.infer<typeof partySchema>

const mergeOrang = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  version: z.int(),
  /** Names of the kelompok they are in today, '' for none. */
  kelompok: z.string(),
  tanda: z.int(),
})

export const listMergeCandidate = endpoint('GET /api/mahasantri/:id/penggabungan/calon', {
  summary: 'Siapa yang mungkin orang yang sama: bernama sama atau ber-NIM mirip; dengan `cari` siapa pun.',
  access: ['admin'],
  query: z.strictObject({ cari: optionalText(120, 'Pencarian').default('') }),
  reply: z.object({ calon: z.array(mergeOrang) }),
  errors: ['mahasantri.not_found'],
})

const pair = { params: idParams, query: z.strictObject({ digabung_id: id }) }

export const previewPenggabungan = endpoint('GET /api/mahasantri/:id/penggabungan', {
  ...pair,
  summary: 'Apa yang terjadi bila satu data digabung ke data ini. Tidak menyimpan apa pun.',
  access: ['admin'],
  reply: z.object({
    tetap: mergeOrang,
    digabung: mergeOrang,
    /** Only where both say something else; '' says nothing. */
    isian: z.array(z.object({ isian: z.enum(MERGE_INPUT), tetap: z.string(), digabung: z.string() })),
    /** Pertemuan in which both have a mark, and not the same: one is chosen, the other stays in the history. */
    tanda: z.array(
      z.object({
        pertemuan_id: idField,
        tanggal: z.string(),
        kelompok: z.string(),
        kegiatan: z.string(),
        tetap: statusSchema,
        digabung: statusSchema,
      }),
    ),
    /** What goes over to the one that stays. */
    pindah: z.object({ tanda: z.int(), izin: z.int(), koreksi: z.int(), surat: z.int(), keanggotaan: z.int() }),
    /** Days on which both were in different kelompok: those of the one that stays hold. */
    bertumpuk: z.array(z.string()),
    /** Murabbi and pendamping who are this person by the NIM of one of the two. */
    peran: z.array(z.string()),
    /** What sheets would do: rows nobody has touched follow the memberships that are one's by then. */
    lembar: listEffect,
  }),
  errors: ['mahasantri.not_found', 'penggabungan.sama'],
})
export type MergePreview = z.infer<typeof previewPenggabungan.reply>

export const createPenggabungan = endpoint('POST /api/mahasantri/:id/penggabungan', {
  ...pair,
  summary:
    'Menggabungkan dua data seorang mahasantri: absensi, izin, koreksi, surat, dan keanggotaan keduanya menjadi satu. Tidak dapat dibatalkan.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    /** Of both, as they were seen. */
    version: versionField,
    digabung_version: versionField,
    isian: z.partialRecord(z.enum(MERGE_INPUT), partySchema).default({}),
    tanda: z.array(z.strictObject({ pertemuan_id: idField, pilih: partySchema })).default([]),
  }),
  /** `alpa`: marks A of the one on days of an izin of the other. */
  reply: z.object({ id: idField, alpa: z.array(alpaField) }),
  status: 201,
  errors: errorCode({ mahasantri: ['not_found', 'stale'], penggabungan: ['sama', 'tanda', 'jenis_kelamin'] }),
  bukti: true,
  perMinute: 20,
})
