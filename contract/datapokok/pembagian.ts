import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import { jkKelompokSchema, jkSchema } from '#contract/person-schema.ts'
import { listEffect } from './keanggotaan.ts'
import { kelompokInput } from './kelompok.ts'

export const pembagianMaterial = z.object({
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string() }),
  /** The first day in the kelompok: everybody who has none in the periode from that day on. */
  dari: z.string(),
  orang: z.array(
    z.object({
      ...{ id: idField, nama: z.string(), nim: z.string(), jk: jkSchema, prodi: z.string() },
      ...{ angkatan: z.int().nullable(), asrama: z.string(), kamar: z.string() },
    }),
  ),
  /** Every kelompok of the periode, and how many are in it from that day on. */
  kelompok: z.array(z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema, anggota: z.int() })),
  /** Whether men and women may be in one kelompok here. */
  boleh_campur: z.boolean(),
  /** People without kelompok today who are not among them, because they left one after that day. */
  keluar_sesudah: z.int(),
})
export type PembagianMaterial = z.infer<typeof pembagianMaterial>

export const getPembagianMaterial = endpoint('GET /api/periode/:id/pembagian', {
  summary:
    'Mahasantri aktif yang belum berkelompok pada periode ini mulai suatu tanggal (bila tidak disebut: hari pertamanya), dan kelompok yang sudah ada.',
  access: ['admin'],
  query: z.strictObject({ dari: dateSchema.optional() }),
  reply: pembagianMaterial,
  errors: ['periode.arsip'],
})

const memberField = z.array(idField, { error: required('Daftar tidak valid') }).max(2000)

export const createPembagian = endpoint('POST /api/periode/:id/pembagian', {
  summary:
    'Membagi mahasantri yang belum berkelompok: kelompok baru dan kelompok yang ada, semuanya atau tidak sama sekali. Ditolak bila papannya sudah tidak sesuai dengan keadaan sekarang.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    dari: dateSchema,
    baru: z
      .array(z.strictObject({ nama: kelompokInput.shape.nama, jk: kelompokInput.shape.jk, anggota: memberField }))
      .max(1000),
    /** `semula` is how many were in it when the board was made. */
    ada: z.array(z.strictObject({ kelompok_id: idField, semula: z.int(), anggota: memberField })).max(1000),
  }),
  reply: z.object({ kelompok: z.int(), anggota: z.int(), lembar: listEffect }),
  status: 201,
  errors: ['pembagian.berubah', 'kelompok.nama_dipakai', 'periode.arsip'],
})
export type PembagianBody = z.output<typeof createPembagian.body>
