import * as z from 'zod'
import { dueSchema, stateSchema } from '#contract/absensi/pertemuan.ts'
import { STATE_WORDS } from '#contract/absensi/state.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField, pageQuery } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { kegiatanKindSchema, statusSchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'
import { workedOutAt } from './laporan.ts'

const stateWord = z.enum(STATE_WORDS)
/** Of the build before: see `state`, and `lookOfDay` for several. */
const pertemuanStateSchema = z.enum(['belum', 'sebagian', 'lengkap', 'ditiadakan', 'tidak_ada']).optional()

/** A pertemuan of the day, planned or opened: what `/absensi/input/{kelompok}?tanggal&kegiatan&ke` leads to. */
const sesi = {
  kegiatan_id: idField,
  kegiatan: z.string(),
  ke: z.int(),
  /** 'HH:MM' or '' where nobody planned a time. */
  mulai: z.string(),
  selesai: z.string(),
  /** null until it is opened. */
  pertemuan_id: idField.nullable(),
  /** How many are on the roll (members of that day while it is not opened) and how many of them are unset. */
  orang: z.int(),
  belum: z.int(),
}

export const dailyKelompok = z.object({
  id: idField,
  nama: z.string(),
  /** The name of its periode where it is not the one that runs today, or stands beside kelompok of another; else null. */
  periode: z.string().nullable(),
  jk: jkKelompokSchema,
  tempat: z.string(),
  /** Members on that day. */
  anggota: z.int(),
  murabbi: z.array(z.string()),
  pendamping: z.array(z.string()),
  /** Whether the caller may record here on that day. */
  boleh_mencatat: z.boolean(),
  /** What it holds: each of them can be opened beside the plan. */
  kegiatan: z.array(z.object({ id: idField, nama: z.string() })),
  keadaan: pertemuanStateSchema,
  sesi: z.array(
    z.object({
      ...sesi,
      jenis: kegiatanKindSchema,
      tempat: z.string(),
      keadaan: pertemuanStateSchema,
      state: stateSchema,
      /** Whether it is belum diisi; what a device made itself does not say. */
      tagihan: dueSchema.optional(),
      /** One mark per person in roll order. */
      tanda: z.array(statusSchema.nullable()),
    }),
  ),
  /** The next planned session within a week, where the day itself has none. */
  berikut: z.object({ tanggal: z.string(), kegiatan: z.string(), mulai: z.string() }).nullable(),
  /** Up to ten latest pertemuan up to that day, oldest first; persen null when ditiadakan or nothing counts. */
  terakhir: z.array(
    z.object({
      pertemuan_id: idField,
      tanggal: z.string(),
      kegiatan: z.string(),
      ditiadakan: z.boolean(),
      persen: z.number().nullable(),
    }),
  ),
  /** Over all pertemuan of the periode whose kegiatan counts in totals. */
  persen: z.number().nullable(),
  /** Unfilled sessions of the last fourteen days. */
  terlambat: z.int(),
})
export type DailyKelompok = z.infer<typeof dailyKelompok>

/** A session of whichever day that waits to be filled. */
export const terlambatRow = z.object({
  ...sesi,
  kelompok_id: idField,
  kelompok: z.string(),
  periode: dailyKelompok.shape.periode,
  tanggal: z.string(),
  /** Whether the caller is one who reminds others of it. */
  boleh_mengingatkan: z.boolean(),
})
export type Terlambat = z.infer<typeof terlambatRow>

export const getDailyAbsensi = endpoint('GET /api/absensi/hari-ini', {
  summary: 'Kelompok saya pada satu hari: keadaan tiap pertemuan, pekan, pertemuan terakhir, dan yang terlewat diisi.',
  access: 'masuk',
  query: z.strictObject({
    tanggal: dateSchema.optional(),
    cari: optionalText(80, 'Pencarian').optional(),
    jk: jkKelompokSchema.optional(),
    murabbi_id: id.optional(),
    keadaan: stateWord.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    tanggal: z.string(),
    dihitung_at: workedOutAt,
    hari_ini: z.string(),
    /** The active one, or where there is none, one that runs today; null: then there is no kelompok either. */
    periode: z.object({ nama: z.string(), mulai: z.string(), selesai: z.string() }).nullable(),
    /** The holiday of that day; it warns and blocks nothing. */
    libur: z.string().nullable(),
    /** The seven days of the week the date is in, over all kelompok that were found; null: nothing there, or not yet. */
    pekan: z.array(z.object({ tanggal: z.string(), keadaan: stateWord.nullable() })),
    /** How many kelompok are in which state, whatever state is asked for. */
    jumlah_keadaan: z.record(stateWord, z.int()),
    rows: z.array(dailyKelompok),
    jumlah: z.int(),
    /** The latest twenty unfilled sessions of the last fourteen days, and how many there are. */
    terlambat: z.array(terlambatRow),
    jumlah_terlambat: z.int(),
    /** Of the same days, nobody having had the duty: not among them. */
    jumlah_tanpa_pendamping: z.int(),
    /** These days. */
    ditagih: z.object({ dari: z.string(), sampai: z.string() }),
  }),
})
export type DailyAbsensi = z.infer<typeof getDailyAbsensi.reply>
