import * as z from 'zod'
import { koreksiReply } from '#contract/absensi/koreksi.ts'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { daftarQuery, saringanTeks } from '#contract/datapokok/orang.ts'
import { eksporTabel } from '#contract/ekspor.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { hitunganSchema, jenisKegiatanSchema, statusSchema } from '#contract/mark-schema.ts'
import { angkaReply, batasSchema, laporanErrors, pertemuanFigures, rentangReply, rincianQuery } from './laporan.ts'

const angka = {
  ...angkaReply,
  /** The denominator. */
  sesi: z.int(),
}
/** Cumulative percentage at twelve points of the range up to today, whole numbers; null before the first mark. */
const tren = z.array(z.int().nullable())

export const barisLaporanMahasantri = z.object({
  mahasantri_id: idField,
  ...mahasantriRow.pick({ nim: true, nama: true, jk: true, prodi: true, fakultas: true, angkatan: true }).shape,
  /** Today; false of somebody who is on leave, has graduated or has left. */
  aktif: z.boolean(),
  /** The last one in the range. */
  kelompok_id: idField.nullable(),
  kelompok: z.string(),
  ...angka,
  tren,
})
export type BarisLaporanMahasantri = z.infer<typeof barisLaporanMahasantri>

const URUT_ANGKA = ['sesi', 'H', 'T', 'I', 'S', 'A', 'U', 'D', 'belum', 'persen'] as const

export const URUT_LAPORAN_MAHASANTRI = [
  'nama',
  'nim',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'kelompok',
  ...URUT_ANGKA,
  'status',
] as const
export type UrutLaporanMahasantri = (typeof URUT_LAPORAN_MAHASANTRI)[number]

/** The three of kehadiran, and those of whom nothing has been counted yet. */
export const STATUS_LAPORAN = ['memenuhi', 'peringatan', 'tidak_memenuhi', 'belum_ada'] as const
export type StatusLaporan = (typeof STATUS_LAPORAN)[number]

/** As the value of a filter: those of whom it is not known. */
export const TANPA = '-'

/** By what the report can be summed up: where the marks were made, or what is known of the person. */
export const MENURUT = ['kelompok', 'prodi', 'fakultas', 'angkatan', 'jk'] as const
export type Menurut = (typeof MENURUT)[number]

export const laporanMahasantriQuery = z.strictObject({
  ...rincianQuery.shape,
  ...daftarQuery(URUT_LAPORAN_MAHASANTRI, 'nama'),
  prodi: saringanTeks.optional(),
  fakultas: saringanTeks.optional(),
  angkatan: z.union([z.literal(TANPA), z.coerce.number().int().min(0).max(9999)]).optional(),
  status: z.enum(STATUS_LAPORAN).optional(),
  /** Whether somebody is a mahasantri who is expected to come: cuti is 'tidak', as lulus is. */
  keaktifan: z.enum(['aktif', 'tidak']).optional(),
  /** The people group by group instead of all in one row. */
  menurut: z.enum(MENURUT).optional(),
})
export type LaporanMahasantriQuery = z.output<typeof laporanMahasantriQuery>

const jumlahStatus = z.object({
  memenuhi: z.int(),
  peringatan: z.int(),
  tidak_memenuhi: z.int(),
  belum_ada: z.int(),
})
const ringkasan = {
  /** How many people of each status, before the filter by status. */
  jumlah_status: jumlahStatus,
  /** Pertemuan of the range, ditiadakan not counted. */
  pertemuan: z.int(),
}

/** Above the people of a group. */
const kepalaGolongan = z.object({
  /** Index of its first row on this page. */
  mulai: z.int(),
  /** As in `barisGolongan`. */
  kunci: z.string(),
  nama: z.string(),
  /** Of the group, all pages. */
  orang: z.int(),
  persen: z.number().nullable(),
})
export type KepalaGolongan = z.infer<typeof kepalaGolongan>

export const listLaporanMahasantri = endpoint('GET /api/laporan/mahasantri', {
  summary: 'Kehadiran per mahasantri dalam satu rentang: jumlah tiap status, persentase, dan status memenuhi.',
  access: 'masuk',
  query: laporanMahasantriQuery,
  reply: z.object({
    ...rentangReply,
    baris: z.array(barisLaporanMahasantri),
    /** Rows of all pages. */
    total: z.int(),
    /** With `menurut`: the groups of this page, in no order. */
    golongan: z.array(kepalaGolongan),
    /** Everything that was filtered, all pages. */
    jumlah: z.object(angka),
    ...ringkasan,
  }),
  errors: laporanErrors,
})

export const eksporLaporanMahasantri = eksporTabel('/api/laporan/mahasantri', {
  summary: berkas => `Laporan mahasantri yang disaring sebagai ${berkas}; semua halaman.`,
  access: 'masuk',
  query: laporanMahasantriQuery,
  errors: laporanErrors,
})

export const URUT_GOLONGAN = ['nama', 'orang', ...URUT_ANGKA, 'peringatan', 'tidak_memenuhi'] as const
export type UrutGolongan = (typeof URUT_GOLONGAN)[number]

export const golonganQuery = laporanMahasantriQuery.omit({ halaman: true, ukuran: true, urut: true }).extend({
  menurut: z.enum(MENURUT),
  urut: z.enum(URUT_GOLONGAN).default('nama'),
})
export type GolonganQuery = z.output<typeof golonganQuery>

const angkaGolongan = {
  orang: z.int(),
  ...angka,
  /** Of these people. By kelompok each of them is graded by the marks of that kelompok alone. */
  jumlah_status: jumlahStatus,
}
export const barisGolongan = z.object({
  /** What the filter of the same name takes so that the report shows this group: the id of a kelompok, 'PAI', '2026', 'L', or TANPA. */
  kunci: z.string(),
  nama: z.string(),
  ...angkaGolongan,
})
export type BarisGolongan = z.infer<typeof barisGolongan>

export const listGolongan = endpoint('GET /api/laporan/mahasantri/golongan', {
  summary:
    'Laporan mahasantri yang disaring, dijumlahkan per kelompok, prodi, fakultas, angkatan, atau jenis kelamin; jumlah semuanya sama dengan jumlah laporan.',
  access: 'masuk',
  query: golonganQuery,
  reply: z.object({
    ...rentangReply,
    menurut: z.enum(MENURUT),
    baris: z.array(barisGolongan),
    /** The same people once each: who was in two kelompok is one of them here. */
    jumlah: z.object(angkaGolongan),
    ...ringkasan,
  }),
  errors: laporanErrors,
})

export const eksporGolongan = eksporTabel('/api/laporan/mahasantri/golongan', {
  summary: berkas => `Jumlah laporan mahasantri per golongan sebagai ${berkas}.`,
  access: 'masuk',
  query: golonganQuery,
  errors: laporanErrors,
})

export const pertemuanLaporan = z.object({
  ...pertemuanFigures,
  /** The reason, when it did not take place: outside every figure. */
  ditiadakan: z.string().nullable(),
  /** Of the people of the report only; nothing when ditiadakan. */
  hitungan: hitunganSchema,
  hadir: z.int(),
  sesi: z.int(),
  persen: z.number().nullable(),
})
export type PertemuanLaporan = z.infer<typeof pertemuanLaporan>

export const listPertemuanLaporan = endpoint('GET /api/laporan/mahasantri/pertemuan', {
  summary: 'Pertemuan di balik jumlah laporan yang disaring, yang terbaru dahulu, dengan hitungannya masing-masing.',
  access: 'masuk',
  query: laporanMahasantriQuery,
  reply: z.object({
    ...rentangReply,
    jumlah: z.object(angka),
    /** How many people the figure is about. */
    orang: z.int(),
    rows: z.array(pertemuanLaporan),
    total: z.int(),
  }),
  errors: laporanErrors,
})

export const rincianLaporanMahasantri = z.object({
  /** Contacts are null where the caller may not read them, '' where there are none. */
  mahasantri: mahasantriRow.pick({
    ...{ id: true, nim: true, nama: true, jk: true, prodi: true, fakultas: true, angkatan: true },
    ...{ hp: true, wali_nama: true, wali_hp: true },
  }),
  ...rentangReply,
  ...angka,
  /**
   * Pertemuan whose roster names this person, ditiadakan included: where the calculation begins. What was ditiadakan
   * before it was opened has no roster: then the members of that day are meant.
   */
  tercatat: z.int(),
  /** Those of them that did not take place. */
  ditiadakan: z.array(z.object({ tanggal: z.string(), kegiatan: z.string(), alasan: z.string() })),
  per_kegiatan: z.array(
    z.object({
      kegiatan_id: idField,
      nama: z.string(),
      jenis: jenisKegiatanSchema,
      dihitung: z.boolean(),
      batas: batasSchema,
      ...angka,
      tren,
    }),
  ),
  /** 'YYYY-MM', only months with a roster. */
  per_bulan: z.array(z.object({ bulan: z.string(), ...angka })),
  /** Every mark of every kegiatan, oldest first. 'X': ditiadakan; null: belum diisi. */
  tanda: z.array(
    z.object({
      pertemuan_id: idField,
      kelompok_id: idField,
      kegiatan_id: idField,
      tanggal: z.string(),
      ke: z.int(),
      status: z.union([statusSchema, z.literal('X')]).nullable(),
    }),
  ),
  /** Where this person was in the range, as far as the caller may know; the latest first. */
  kelompok: z.array(
    z.object({
      kelompok_id: idField,
      nama: z.string(),
      dari: z.string(),
      sampai: z.string().nullable(),
      murabbi: z.array(z.string()),
    }),
  ),
  /** What the rest of the range can still change; null when it is over or nothing is planned any more. */
  prediksi: z
    .object({
      /** Planned pertemuan that are still to come, today's unopened one included. */
      sisa: z.int(),
      /** Planned ones that are over and were never opened: they may still be filled, with anything. */
      belum_dibuka: z.int(),
      tertinggi: z.number().nullable(),
      mungkin: z.boolean(),
      boleh_absen: z.int(),
      /** Of `sisa` none may be missed. */
      semua_perlu: z.boolean(),
    })
    .nullable(),
  alpa_beruntun: z.object({ akhir: z.int(), terpanjang: z.int() }),
  /**
   * What was proposed for these marks after the lock, the latest pertemuan first. Reasons and answers are '' where they may be
   * about health and the caller may not read that; where U ever stood, for everybody.
   */
  koreksi: z.array(
    koreksiReply.pick({
      ...{ id: true, pertemuan_id: true, tanggal: true, kegiatan: true, jenis: true, dari: true, menjadi: true },
      ...{
        alasan: true,
        oleh: true,
        at: true,
        keadaan: true,
        diputuskan_oleh: true,
        diputuskan_at: true,
        jawaban: true,
      },
    }),
  ),
  /** Notes on marks that the caller may read, the latest first; never one that stands or stood beside U. */
  catatan: z.array(
    z.object({ tanggal: z.string(), kegiatan: z.string(), status: statusSchema.nullable(), catatan: z.string() }),
  ),
})
export type RincianLaporanMahasantri = z.infer<typeof rincianLaporanMahasantri>

export const getLaporanMahasantri = endpoint('GET /api/laporan/mahasantri/:id', {
  summary:
    'Kehadiran seorang mahasantri: cara angkanya dihitung, tiap tanda, per kegiatan, per bulan, dan sisa kesempatan.',
  access: 'masuk',
  query: rincianQuery,
  reply: rincianLaporanMahasantri,
  errors: [...laporanErrors, 'mahasantri.not_found', 'mahasantri.forbidden'],
})
