import * as z from 'zod'
import { endpoint, id, idField } from '#contract/endpoint.ts'

/** How many of each; left out are people who are not at work or not active any more. */
export const penyalinanCount = z.object({
  kelompok: z.int(),
  murabbi: z.int(),
  pendamping: z.int(),
  jadwal: z.int(),
  anggota: z.int(),
  dilewati: z.object({ murabbi: z.int(), pendamping: z.int(), anggota: z.int() }),
})
export type PenyalinanCount = z.infer<typeof penyalinanCount>

export const previewPenyalinan = endpoint('GET /api/periode/:id/penyalinan', {
  summary: 'Yang akan disalin ke periode kosong ini dari periode lain. Tidak menyimpan apa pun.',
  access: ['admin'],
  query: z.strictObject({ dari_periode_id: id }),
  reply: z.object({ jumlah: penyalinanCount }),
  errors: ['periode.not_found', 'periode.tidak_kosong', 'periode.arsip'],
})

export const createPenyalinan = endpoint('POST /api/periode/:id/penyalinan', {
  summary:
    'Menyalin kelompok periode lain sebagaimana pada hari terakhirnya ke periode kosong ini, dengan yang dipilih: kegiatan, jadwal, murabbi dan pendamping, anggota, semua mulai hari pertama periode ini.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    dari_periode_id: idField,
    anggota: z.boolean(),
    /** Without it also no jadwal. */
    kegiatan: z.boolean().default(true),
    jadwal: z.boolean().default(true),
    /** Murabbi and pendamping. */
    tugas: z.boolean().default(true),
  }),
  reply: z.object({ jumlah: penyalinanCount }),
  status: 201,
  errors: ['periode.not_found', 'periode.tidak_kosong', 'periode.arsip'],
})

/** Duties, and of how many kelompok that have none; left out are people who are not at work any more or do not fit them. */
export const dutyCount = z.object({ tugas: z.int(), kelompok: z.int(), dilewati: z.int() })
export type DutyCount = z.infer<typeof dutyCount>

export const previewDutyPenyalinan = endpoint('GET /api/periode/:id/penyalinan-tugas', {
  summary:
    'Murabbi dan pendamping yang dapat disalin ke kelompok bernama sama yang belum punya. Tidak menyimpan apa pun.',
  access: ['admin'],
  query: z.strictObject({ dari_periode_id: id }),
  reply: z.object({ jumlah: dutyCount }),
  errors: ['periode.not_found'],
})

export const createDutyPenyalinan = endpoint('POST /api/periode/:id/penyalinan-tugas', {
  summary:
    'Menyalin murabbi dan pendamping periode lain ke kelompok konsep ini yang bernama sama dan belum punya, mulai hari pertamanya.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ dari_periode_id: idField }),
  reply: z.object({ jumlah: dutyCount }),
  status: 201,
  errors: ['periode.not_found', 'periode.terbit'],
})
