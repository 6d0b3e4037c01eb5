import * as z from 'zod'
import { konfirmasiReply } from '#contract/absensi/konfirmasi.ts'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, file, id, idField } from '#contract/endpoint.ts'
import { sumTally, type Tally } from '#contract/kehadiran.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'
import { briefKegiatan, figureReply, rangeReply } from './laporan.ts'

/** One column: a pertemuan that has been opened. */
export const rekapColumn = z.object({
  id: idField,
  tanggal: z.string(),
  ke: z.int(),
  /** The n-th held pertemuan of its kegiatan in the kelompok, from its beginning; null when ditiadakan. */
  nomor: z.int().nullable(),
  kegiatan_id: idField,
  /** Its marks came from a file: who has none there was not said to be away. */
  berkas: z.boolean(),
  /** The reason, when it did not take place: outside every figure. */
  ditiadakan: z.string().nullable(),
  /** Who led it, '' while nobody said. */
  oleh: z.string(),
  /** How many counted as present, and how many rows are still unset. */
  hadir: z.int(),
  belum: z.int(),
  /** Whose marks stand, who set most of them first; nobody when ditiadakan. */
  dicatat: z.array(z.string()),
  /** Sent back when it is confirmed; see contract/absensi/konfirmasi.ts. */
  perubahan: z.int(),
  konfirmasi: konfirmasiReply.nullable(),
})
export type RekapColumn = z.infer<typeof rekapColumn>

export const rekapRow = z.object({
  mahasantri_id: idField,
  ...mahasantriRow.pick({ nim: true, nama: true, jk: true, prodi: true }).shape,
  /** First day in the kelompok, when it lies after the first pertemuan shown. */
  masuk: z.string().nullable(),
  /** Last day in the kelompok, when the membership has ended since. */
  pindah: z.string().nullable(),
  /** One letter a column; '-' is belum diisi, ' ' not on that roster. '' in mode bulan. */
  tanda: z.string(),
  /** Indexes of the columns whose mark has a note the caller may read. */
  catatan: z.array(z.int()),
  /** mode bulan: one entry a month, null without a roster; H, T, I, S, A, U, D, belum in this order. */
  bulan: z.array(z.array(z.int()).nullable()),
  ...figureReply,
})
export type RekapRow = z.infer<typeof rekapRow>

/** harian: as bulan where the range is more than one month. */
export const modeRekapSchema = z.enum(['pertemuan', 'bulan', 'harian'])
export type ModeRekap = z.infer<typeof modeRekapSchema>

export const rekapReply = z.object({
  kelompok: z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema, tempat: z.string() }),
  /** With titles; those whose time overlaps the range, in the order they were appointed. */
  murabbi: z.array(z.string()),
  pendamping: z.array(z.string()),
  ...rangeReply,
  /** The kelompok's own, the range of it when no dates are given. */
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string() }),
  /** What the marks are laid out for: each pertemuan, each month, or the days of the one month (contract/laporan/daily-rekap.ts). */
  mode: modeRekapSchema,
  /** What the kelompok holds or held in the range. */
  kegiatan_list: z.array(z.object({ ...briefKegiatan.shape, dihitung: z.boolean() })),
  kolom: z.array(rekapColumn),
  /** 'YYYY-MM' */
  bulan: z.array(z.string()),
  /** Dates the jadwal names that have no pertemuan; of one kegiatan only, otherwise empty. */
  rencana: z.array(z.string()),
  /** mode harian: the holidays of the month. */
  libur: z.array(z.object({ tanggal: z.string(), nama: z.string() })),
  baris: z.array(rekapRow),
  jumlah: z.object(figureReply),
  /** Present people per held pertemuan, on average; null before the first. */
  rata_hadir: z.number().nullable(),
  /** How many of the marks that stand were taken from scanned codes; absent without any. */
  dari_kode: z.int().optional(),
  /** The caller is one who confirms pertemuan here today. */
  boleh_konfirmasi: z.boolean(),
})
export type Rekap = z.infer<typeof rekapReply>

/** The counts of one entry of `bulan`, by name. */
export function monthTally(counts: readonly number[] | null | undefined): Tally {
  const [H = 0, T = 0, I = 0, S = 0, A = 0, U = 0, D = 0, belum = 0] = counts ?? []
  return { H, T, I, S, A, U, D, belum }
}

/** Those of everybody in the i-th month. */
export function monthCount({ baris }: Pick<Rekap, 'baris'>, i: number): Tally {
  return sumTally(baris.map(row => monthTally(row.bulan[i])))
}

const query = {
  dari: dateSchema.optional(),
  sampai: dateSchema.optional(),
  /** 'utama': the first kegiatan of the kelompok that counts. Left out: all that count. */
  kegiatan_id: z.union([z.literal('utama'), id]).optional(),
}
export const rekapQuery = z.strictObject({ ...query, mode: modeRekapSchema.default('pertemuan') })
export type RekapQuery = z.output<typeof rekapQuery>

const errors = ['kelompok.not_found', 'kelompok.forbidden', 'kegiatan.not_found']

export const getRekap = endpoint('GET /api/kelompok/:id/rekap', {
  summary:
    'Rekap satu kelompok: matriks mahasantri × pertemuan, bulan, atau tanggal 1–31, dengan jumlah dan persentase.',
  access: 'masuk',
  query: rekapQuery,
  reply: rekapReply,
  errors,
})

export const rekapExport = tableExport('/api/kelompok/:id/rekap', {
  summary: berkas => `Rekap satu kelompok sebagai ${berkas}.`,
  access: 'masuk',
  query: rekapQuery,
  errors,
})

export const exportRekapPeriode = endpoint('GET /api/periode/:id/rekap.xlsx', {
  summary: 'Rekap semua kelompok yang boleh dilihat dalam satu berkas Excel: ringkasan, lalu satu lembar per kelompok.',
  access: 'masuk',
  query: rekapQuery,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['periode.not_found', 'rekap.kosong'],
  besar: true,
  // Theirs is the whole institution.
  bukti: ['admin', 'pimpinan'],
})
