import * as z from 'zod'
import { endpoint, idField, pageQuery } from '#contract/endpoint.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'
import { dailyKelompok, terlambatRow } from './daily-absensi.ts'
import { figureReply, limitSchema, statusKehadiranSchema, workedOutAt } from './laporan.ts'
import { perhatianRow } from './perhatian.ts'

// The first page of each role. Every figure is one of a rekap or laporan and leads there; nothing is counted here only.

/** A session that is belum diisi, of today or the last fourteen days, and who had it in hand that day. */
export const sessionNotYet = terlambatRow.extend({
  /** Who leads it and is no pendamping of the kelompok that day; ''. */
  badal: z.string(),
  /** Who leads it first, the badal too where it is a person Hadir knows. */
  pendamping: z.array(
    z.object({
      nama: z.string(),
      badal: z.boolean(),
      /** '+62…' or ''; null where the caller may not read it. */
      hp: z.string().nullable(),
    }),
  ),
})
export type SessionNotYet = z.infer<typeof sessionNotYet>

const unfilled = {
  /** The oldest first: up to twenty of `jumlah_belum`, and these are the latest ones. */
  belum: z.array(sessionNotYet),
  jumlah_belum: z.int(),
  /** The first of these days; the last is today. */
  sejak_belum: z.string(),
  /** Of the same days, nobody having had the duty: not among them. */
  jumlah_tanpa_pendamping: z.int(),
}
const perhatian = {
  /** Members of today, the most urgent first: up to twenty of `jumlah_perhatian`. */
  perhatian: z.array(perhatianRow),
  jumlah_perhatian: z.int(),
}

/** berlangsung: from a quarter of an hour before it begins · lewat: over and not filled · nanti: still to come today. */
export const sessionNow = terlambatRow.omit({ boleh_mengingatkan: true }).extend({
  kapan: z.enum(['berlangsung', 'lewat', 'nanti']),
  tempat: z.string(),
  /** The n-th held pertemuan of its kegiatan in the kelompok. */
  nomor: z.int(),
  /** One mark per person in roll order; empty for a day that is over. */
  tanda: z.array(statusSchema.nullable()),
})
export type SessionNow = z.infer<typeof sessionNow>

/** How a kelompok stands for its murabbi. */
export const binaan = z.object({
  /** The last session that was due or has a mark; null while there has been none. */
  sesi: z
    .object({
      tanggal: z.string(),
      kegiatan_id: idField,
      kegiatan: z.string(),
      ke: z.int(),
      mulai: z.string(),
      /** One mark per person in roll order. */
      tanda: z.array(statusSchema.nullable()),
    })
    .nullable(),
  /** Of `persen`. */
  status: statusKehadiranSchema.nullable(),
  /** Points that `persen` has moved since the end of last week; null where it had none. */
  beda: z.number().nullable(),
})
export type Charge = z.infer<typeof binaan>

export const getMyBeranda = endpoint('GET /api/beranda/saya', {
  summary:
    'Beranda murabbi dan pendamping: sesi yang perlu diisi sekarang, yang terlewat, dan mahasantri yang perlu disapa.',
  access: ['murabbi', 'pendamping'],
  reply: z.object({
    hari_ini: z.string(),
    batas: limitSchema,
    /** Those the caller has in hand today, with today's sessions. */
    kelompok: z.array(
      dailyKelompok.extend({
        sebagai: z.array(z.enum(['murabbi', 'pendamping'])),
        /** Only of those the caller is murabbi of. */
        binaan: binaan.optional(),
      }),
    ),
    /** What the caller, as pendamping, should record now; null when nothing waits. */
    sekarang: sessionNow.nullable(),
    ...unfilled,
    ...perhatian,
  }),
})
export type MyBeranda = z.infer<typeof getMyBeranda.reply>

/** A kelompok in a week. Without a percentage: sessions unfilled, else ditiadakan, else nothing was planned. */
const weekCell = z.object({
  persen: z.number().nullable(),
  status: statusKehadiranSchema.nullable(),
  /** Sessions that are belum diisi. */
  belum: z.int(),
  /** The same, nobody having had the duty. */
  tanpa_pendamping: z.int(),
  ditiadakan: z.int(),
})
export const weekRow = z.object({
  kelompok_id: idField,
  nama: z.string(),
  jk: jkKelompokSchema,
  /** One for each week of `pekan`. */
  sel: z.array(weekCell),
  /** Over the whole periode. */
  ...figureReply,
})
export type WeekRow = z.infer<typeof weekRow>

/** A kelompok and its place, 1 the best; equals share one. */
export const rankRow = z.object({
  ke: z.int(),
  kelompok_id: idField,
  nama: z.string(),
  jk: jkKelompokSchema,
  /** Over the whole periode, izin and sakit outside the denominator. */
  persen: z.number(),
  /** The same by the institution's rules, as everywhere else. */
  persen_biasa: z.number().nullable(),
  /** The denominator of `persen`. */
  sesi: z.int(),
  /** How many marks of I and S were left out. */
  izin: z.int(),
})
export type RankRow = z.infer<typeof rankRow>

const pekanList = z.array(z.object({ dari: z.string(), sampai: z.string() }))

export const getBerandaLembaga = endpoint('GET /api/beranda/lembaga', {
  summary:
    'Beranda admin dan pimpinan: angka pekan ini, tren per pekan, kelompok terendah, sesi yang belum diisi, dan mahasantri yang perlu perhatian.',
  access: ['admin', 'pimpinan'],
  reply: z.object({
    hari_ini: z.string(),
    batas: limitSchema,
    dihitung_at: workedOutAt,
    /** null while no periode is active: then there is nothing below. */
    periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string() }).nullable(),
    /** The week today is in as far as it has come, and the n-th week of the periode; null outside the periode. */
    pekan_ini: z.object({ dari: z.string(), sampai: z.string(), ke: z.int() }).nullable(),
    /** The same days of the week before, which `lalu` is of; null while the periode has none. */
    pembanding: z.object({ dari: z.string(), sampai: z.string() }).nullable(),
    kehadiran: z.object({ ini: z.object(figureReply), lalu: z.object(figureReply) }),
    /** Sessions of this week that are belum diisi or complete: how many of `jatuh_tempo` are complete. */
    sesi: z.object({ jatuh_tempo: z.int(), terisi: z.int(), tanpa_pendamping: z.int(), ditiadakan: z.int() }),
    /** Of those held this week: completed on the day itself; minutes from their end to completion, on average. */
    tepat: z.object({ terlaksana: z.int(), tepat: z.int(), jeda_rata: z.number().nullable() }),
    /** The days of `pembanding`. */
    lalu: z.object({
      sesi: z.object({ jatuh_tempo: z.int(), terisi: z.int() }),
      tepat: z.object({ terlaksana: z.int(), tepat: z.int() }),
      /** How many were below at the end of these days; null without them. */
      di_bawah: z.int().nullable(),
    }),
    /** Over the whole periode, as the laporan of mahasantri has it. */
    di_bawah: z.object({ orang: z.int(), dari: z.int() }),
    /** Kelompok of the periode with members today, and active mahasantri in them. */
    aktif: z.object({ kelompok: z.int(), mahasantri: z.int() }),
    /** Weeks of the periode up to today, oldest first, all of them whole. */
    pekan: pekanList,
    tren: z.array(z.object({ ...figureReply, ditiadakan: z.int() })),
    /** The same weeks of an earlier periode, which may end sooner, and their dates; null when it has no marks. */
    tren_lalu: z.object({ nama: z.string(), persen: z.array(z.number().nullable()), pekan: pekanList }).nullable(),
    /** The ten with the lowest percentage, in natural order of their names. */
    kelompok: z.array(weekRow),
    jumlah_kelompok: z.int(),
    /** The best and the last of the `jumlah` that have a percentage; none is named twice. */
    peringkat: z.object({ teratas: z.array(rankRow), terbawah: z.array(rankRow), jumlah: z.int() }),
    ...unfilled,
    ...perhatian,
  }),
})
export type BerandaLembaga = z.infer<typeof getBerandaLembaga.reply>

export const listPekanKelompok = endpoint('GET /api/beranda/kelompok', {
  summary: 'Kehadiran tiap kelompok per pekan dalam periode yang berjalan, menurut nama kelompok.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject(pageQuery),
  reply: z.object({ pekan: pekanList, rows: z.array(weekRow), jumlah: z.int() }),
})
