import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { idField, versionField } from '#contract/endpoint.ts'
import { catatanSchema, optionalText, required, requiredText } from '#contract/isian.ts'
import { jkSchema, nameSchema, nimSchema, optionalPhoneSchema, scriptNameSchema } from '#contract/person-schema.ts'
import {
  angkatanSchema,
  jkField,
  kelompokFilter,
  listEndpoints,
  listQuery,
  orangEndpoints,
  reasonSchema,
  textChoice,
  textFilter,
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
export const mahasantriInput = z.strictObject({
  nim: nimSchema,
  nama: nameSchema,
  nama_arab: scriptNameSchema,
  jk: jkSchema,
  prodi: requiredText(80, 'Program studi'),
  fakultas: optionalText(80, 'Fakultas'),
  angkatan: angkatanSchema,
  asrama: optionalText(60, 'Asrama'),
  kamar: optionalText(20, 'Kamar'),
  hp: optionalPhoneSchema,
  wali_nama: optionalText(120, 'Nama wali'),
  wali_hp: optionalPhoneSchema,
  asal: optionalText(80, 'Asal'),
  catatan: catatanSchema(500),
})
export type MahasantriInput = z.output<typeof mahasantriInput>

export const mahasantriRow = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  nama_arab: z.string(),
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

export const mahasantriDetail = mahasantriRow.extend({
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
export type MahasantriDetail = z.infer<typeof mahasantriDetail>

const COLUMN = [
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
  ...listQuery(COLUMN, 'nama'),
  /** 'nonaktif' is every status but aktif. */
  status: z.enum([...STATUS_MAHASANTRI, 'nonaktif']).optional(),
  prodi: textFilter.optional(),
  fakultas: textFilter.optional(),
  angkatan: z.coerce.number().int().min(0).max(9999).optional(),
  kelompok_id: kelompokFilter,
})

export const inputMahasantriDeactivation = z.strictObject({
  status: z.enum(['cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan'], {
    error: required('Pilih cuti, lulus, mengundurkan diri, atau dikeluarkan'),
  }),
  alasan: reasonSchema,
  /** The last day in their kelompok; null: they stay a member, and are on the rosters to come. */
  sampai: dateSchema.nullable().default(null),
})

export const mahasantriApi = {
  ...listEndpoints('mahasantri', {
    query: mahasantriQuery,
    row: mahasantriRow,
    pilihan: {
      prodi: z.array(textChoice),
      fakultas: z.array(textChoice),
      asrama: z.array(textChoice),
      angkatan: z.array(z.object({ nilai: z.int(), jumlah: z.int() })),
    },
    summary: 'dan isian mahasantri: prodi, fakultas, angkatan, asrama, kelompok',
  }),
  ...orangEndpoints(
    'mahasantri',
    {
      row: mahasantriDetail,
      isian: mahasantriInput,
      perubahan: mahasantriInput.extend({ version: versionField }),
      penonaktifan: inputMahasantriDeactivation.extend({ version: versionField }),
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
