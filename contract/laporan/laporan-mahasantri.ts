import * as z from 'zod'
import { koreksiReply } from '#contract/absensi/koreksi.ts'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { listQuery, textFilter } from '#contract/datapokok/orang.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { kegiatanKindSchema, statusSchema, tallySchema } from '#contract/mark-schema.ts'
import {
  detailQuery,
  figureReply,
  laporanErrors,
  limitSchema,
  pertemuanFigures,
  rangeReply,
  workedOutAt,
} from './laporan.ts'

const angka = {
  ...figureReply,
  /** The denominator. */
  sesi: z.int(),
}
/** Cumulative percentage at twelve points of the range up to today, whole numbers; null before the first mark. */
const tren = z.array(z.int().nullable())

export const mahasantriLaporanRow = z.object({
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
export type MahasantriLaporanRow = z.infer<typeof mahasantriLaporanRow>

const FIGURE_ORDER = ['sesi', 'H', 'T', 'I', 'S', 'A', 'U', 'D', 'belum', 'persen'] as const

export const MAHASANTRI_LAPORAN_ORDER = [
  'nama',
  'nim',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'kelompok',
  ...FIGURE_ORDER,
  'status',
] as const
export type MahasantriLaporanOrder = (typeof MAHASANTRI_LAPORAN_ORDER)[number]

/** The three of kehadiran, and those of whom nothing has been counted yet. */
export const STATUS_LAPORAN = ['memenuhi', 'peringatan', 'tidak_memenuhi', 'belum_ada'] as const
export type StatusLaporan = (typeof STATUS_LAPORAN)[number]

/** As the value of a filter: those of whom it is not known. */
export const WITHOUT = '-'

/** By what the report can be summed up: where the marks were made, or what is known of the person. */
export const GROUPING = ['kelompok', 'prodi', 'fakultas', 'angkatan', 'jk'] as const
export type Grouping = (typeof GROUPING)[number]

export const laporanMahasantriQuery = z.strictObject({
  ...detailQuery.shape,
  ...listQuery(MAHASANTRI_LAPORAN_ORDER, 'nama'),
  prodi: textFilter.optional(),
  fakultas: textFilter.optional(),
  angkatan: z.union([z.literal(WITHOUT), z.coerce.number().int().min(0).max(9999)]).optional(),
  status: z.enum(STATUS_LAPORAN).optional(),
  /** Whether somebody is a mahasantri who is expected to come: cuti is 'tidak', as lulus is. */
  keaktifan: z.enum(['aktif', 'tidak']).optional(),
  /** The people group by group instead of all in one row. */
  menurut: z.enum(GROUPING).optional(),
})
export type LaporanMahasantriQuery = z.output<typeof laporanMahasantriQuery>

const countStatus = z.object({
  memenuhi: z.int(),
  peringatan: z.int(),
  tidak_memenuhi: z.int(),
  belum_ada: z.int(),
})
const ringkasan = {
  /** How many people of each status, before the filter by status. */
  jumlah_status: countStatus,
  /** Pertemuan of the range, ditiadakan not counted. */
  pertemuan: z.int(),
}

/** Above the people of a group. */
const groupingHead = z.object({
  /** Index of its first row on this page. */
  mulai: z.int(),
  /** As in `groupingRow`. */
  kunci: z.string(),
  nama: z.string(),
  /** Of the group, all pages. */
  orang: z.int(),
  persen: z.number().nullable(),
})
export type GroupingHead = z.infer<typeof groupingHead>

export const listLaporanMahasantri = endpoint('GET /api/laporan/mahasantri', {
  summary: 'Kehadiran per mahasantri dalam satu rentang: jumlah tiap status, persentase, dan status memenuhi.',
  access: 'masuk',
  query: laporanMahasantriQuery,
  reply: z.object({
    ...rangeReply,
    dihitung_at: workedOutAt,
    baris: z.array(mahasantriLaporanRow),
    /** Rows of all pages. */
    total: z.int(),
    /** With `menurut`: the groups of this page, in no order. */
    golongan: z.array(groupingHead),
    /** Everything that was filtered, all pages. */
    jumlah: z.object(angka),
    ...ringkasan,
  }),
  errors: laporanErrors,
})

export const mahasantriLaporanExport = tableExport('/api/laporan/mahasantri', {
  summary: berkas => `Laporan mahasantri yang disaring sebagai ${berkas}; semua halaman.`,
  access: 'masuk',
  query: laporanMahasantriQuery,
  errors: laporanErrors,
})

export const GROUPING_ORDER = ['nama', 'orang', ...FIGURE_ORDER, 'peringatan', 'tidak_memenuhi'] as const
export type GroupingOrder = (typeof GROUPING_ORDER)[number]

export const groupingQuery = laporanMahasantriQuery.omit({ halaman: true, ukuran: true, urut: true }).extend({
  menurut: z.enum(GROUPING),
  urut: z.enum(GROUPING_ORDER).default('nama'),
})
export type GroupingQuery = z.output<typeof groupingQuery>

const groupingFigure = {
  orang: z.int(),
  ...angka,
  /** Of these people. By kelompok each of them is graded by the marks of that kelompok alone. */
  jumlah_status: countStatus,
}
export const groupingRow = z.object({
  /** What the filter of the same name takes so that the report shows this group: the id of a kelompok, 'PAI', '2026', 'L', or TANPA. */
  kunci: z.string(),
  nama: z.string(),
  ...groupingFigure,
})
export type GroupingRow = z.infer<typeof groupingRow>

export const listGrouping = endpoint('GET /api/laporan/mahasantri/golongan', {
  summary:
    'Laporan mahasantri yang disaring, dijumlahkan per kelompok, prodi, fakultas, angkatan, atau jenis kelamin; jumlah semuanya sama dengan jumlah laporan.',
  access: 'masuk',
  query: groupingQuery,
  reply: z.object({
    ...rangeReply,
    menurut: z.enum(GROUPING),
    baris: z.array(groupingRow),
    /** The same people once each: who was in two kelompok is one of them here. */
    jumlah: z.object(groupingFigure),
    ...ringkasan,
  }),
  errors: laporanErrors,
})

export const groupingExport = tableExport('/api/laporan/mahasantri/golongan', {
  summary: berkas => `Jumlah laporan mahasantri per golongan sebagai ${berkas}.`,
  access: 'masuk',
  query: groupingQuery,
  errors: laporanErrors,
})

export const pertemuanLaporan = z.object({
  ...pertemuanFigures,
  /** The reason, when it did not take place: outside every figure. */
  ditiadakan: z.string().nullable(),
  /** Of the people of the report only; nothing when ditiadakan. */
  hitungan: tallySchema,
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
    ...rangeReply,
    jumlah: z.object(angka),
    /** How many people the figure is about. */
    orang: z.int(),
    rows: z.array(pertemuanLaporan),
    total: z.int(),
  }),
  errors: laporanErrors,
})

export const mahasantriLaporanDetail = z.object({
  /** Contacts are null where the caller may not read them, '' where there are none. */
  mahasantri: mahasantriRow.pick({
    ...{ id: true, nim: true, nama: true, jk: true, prodi: true, fakultas: true, angkatan: true },
    ...{ hp: true, wali_nama: true, wali_hp: true },
  }),
  ...rangeReply,
  ...angka,
  /**
   * Pertemuan whose roster names this person, ditiadakan included: where the calculation begins. What was ditiadakan
   * before it was opened has no roster: then the members of that day are meant.
   */
  tercatat: z.int(),
  /** The number of the SK that calls them lulus in this periode, for whoever may print of it; else null. */
  sk_lulus: z.string().nullable(),
  /** Those of them that did not take place. */
  ditiadakan: z.array(z.object({ tanggal: z.string(), kegiatan: z.string(), alasan: z.string() })),
  per_kegiatan: z.array(
    z.object({
      kegiatan_id: idField,
      nama: z.string(),
      jenis: kegiatanKindSchema,
      dihitung: z.boolean(),
      batas: limitSchema,
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
export type MahasantriLaporanDetail = z.infer<typeof mahasantriLaporanDetail>

export const getLaporanMahasantri = endpoint('GET /api/laporan/mahasantri/:id', {
  summary:
    'Kehadiran seorang mahasantri: cara angkanya dihitung, tiap tanda, per kegiatan, per bulan, dan sisa kesempatan.',
  access: 'masuk',
  query: detailQuery,
  reply: mahasantriLaporanDetail,
  errors: [...laporanErrors, 'mahasantri.not_found', 'mahasantri.forbidden'],
})
