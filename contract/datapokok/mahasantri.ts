import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { idField, versionField } from '#contract/endpoint.ts'
import { catatanSchema, teksOpsional, teksWajib, wajib } from '#contract/isian.ts'
import { jkSchema, namaSchema, nimSchema, teleponOpsionalSchema } from '#contract/person-schema.ts'
import {
  alasanSchema,
  angkatanSchema,
  daftarEndpoints,
  daftarQuery,
  jkField,
  kelompokFilter,
  orangEndpoints,
  pilihanTeks,
  saringanTeks,
} from './orang.ts'

export const STATUS_MAHASANTRI = ['aktif', 'cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan'] as const
export type StatusMahasantri = (typeof STATUS_MAHASANTRI)[number]
export const labelStatusMahasantri: Record<StatusMahasantri, string> = {
  aktif: 'Aktif',
  cuti: 'Cuti',
  lulus: 'Lulus',
  mengundurkan_diri: 'Mengundurkan diri',
  dikeluarkan: 'Dikeluarkan',
}

/** What the form asks, the same on both sides. Optional fields are '' when empty. */
export const mahasantriIsian = z.strictObject({
  nim: nimSchema,
  nama: namaSchema,
  jk: jkSchema,
  prodi: teksWajib(80, 'Program studi'),
  fakultas: teksOpsional(80, 'Fakultas'),
  angkatan: angkatanSchema,
  asrama: teksOpsional(60, 'Asrama'),
  kamar: teksOpsional(20, 'Kamar'),
  hp: teleponOpsionalSchema,
  wali_nama: teksOpsional(120, 'Nama wali'),
  wali_hp: teleponOpsionalSchema,
  asal: teksOpsional(80, 'Asal'),
  catatan: catatanSchema(500),
})
export type MahasantriIsian = z.output<typeof mahasantriIsian>

export const mahasantriRow = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkField,
  prodi: z.string(),
  fakultas: z.string(),
  angkatan: z.int().nullable(),
  asrama: z.string(),
  kamar: z.string(),
  asal: z.string(),
  status: z.enum(STATUS_MAHASANTRI),
  /** Phones, wali, and notes that may speak of health: null where the caller may not read them. */
  hp: z.string().nullable(),
  wali_nama: z.string().nullable(),
  wali_hp: z.string().nullable(),
  catatan: z.string().nullable(),
  status_alasan: z.string().nullable(),
  /** The kelompok of the active periode, as far as the caller may know it. */
  kelompok_id: idField.nullable(),
  kelompok_nama: z.string().nullable(),
  /** Names of the pendamping there, '' when none. */
  pendamping: z.string(),
  version: z.int(),
  /** Nothing hangs on this person yet, and the caller may delete. */
  bisa_hapus: z.boolean(),
})
export type MahasantriRow = z.infer<typeof mahasantriRow>

export const mahasantriRincian = mahasantriRow.extend({
  /** Where this person was and is, the latest first. */
  keanggotaan: z.array(
    z.object({
      id: idField,
      kelompok_id: idField,
      kelompok_nama: z.string(),
      periode_id: idField,
      dari: z.string(),
      sampai: z.string().nullable(),
    }),
  ),
})
export type MahasantriRincian = z.infer<typeof mahasantriRincian>

const KOLOM = [
  'nim',
  'nama',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'asrama',
  'asal',
  'kelompok',
  'pendamping',
  'hp',
  'status',
] as const
export const mahasantriQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  /** 'nonaktif' is every status but aktif. */
  status: z.enum([...STATUS_MAHASANTRI, 'nonaktif']).optional(),
  prodi: saringanTeks.optional(),
  fakultas: saringanTeks.optional(),
  angkatan: z.coerce.number().int().min(0).max(9999).optional(),
  kelompok_id: kelompokFilter,
})

export const penonaktifanMahasantriIsian = z.strictObject({
  status: z.enum(['cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan'], {
    error: wajib('Pilih cuti, lulus, mengundurkan diri, atau dikeluarkan'),
  }),
  alasan: alasanSchema,
  /** The last day in their kelompok; null: they stay a member, and are on the rosters to come. */
  sampai: tanggalSchema.nullable().default(null),
})

export const mahasantriApi = {
  ...daftarEndpoints('mahasantri', {
    query: mahasantriQuery,
    row: mahasantriRow,
    pilihan: {
      prodi: z.array(pilihanTeks),
      fakultas: z.array(pilihanTeks),
      asrama: z.array(pilihanTeks),
      angkatan: z.array(z.object({ nilai: z.int(), jumlah: z.int() })),
    },
    summary: 'dan isian mahasantri: prodi, fakultas, angkatan, asrama, kelompok',
  }),
  ...orangEndpoints(
    'mahasantri',
    {
      row: mahasantriRincian,
      isian: mahasantriIsian,
      perubahan: mahasantriIsian.extend({ version: versionField }),
      penonaktifan: penonaktifanMahasantriIsian.extend({ version: versionField }),
    },
    {
      kunci: 'nim',
      summary: {
        riwayat: 'riwayat apa pun',
        seorang: 'mahasantri dengan riwayat kelompoknya',
        nonaktif: 'mahasantri (cuti, lulus, mengundurkan diri, dikeluarkan)',
      },
      galatNonaktif: ['keanggotaan.tercatat'],
    },
  ),
}
