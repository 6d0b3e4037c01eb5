import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import type { Kata } from '#contract/istilah.ts'
import { belowWhole, formatPersen } from '#contract/kehadiran.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { angkaReply, batasSchema } from './laporan.ts'

// One week of everything the caller may see, in one sentence and on two pages at most.

/** A kelompok has fallen when so many points are gone since the week before: of twenty people two, not one. */
export const TURUN_BERARTI = 10
/** How many of either end are named. */
export const UJUNG = 5

const kelompokPekan = z.object({
  kelompok_id: idField,
  nama: z.string(),
  murabbi: z.array(z.string()),
  ...angkaReply,
  /** Points since the week before; null where either week has no percentage. */
  beda: z.number().nullable(),
  /** The last filled pertemuan of the week, one mark per person in roll order; only of those that are shown. */
  tanda: z.array(statusSchema.nullable()),
})
export type KelompokPekan = z.infer<typeof kelompokPekan>

const fakultasPekan = z.object({
  /** What the filter of the laporan takes. */
  kunci: z.string(),
  nama: z.string(),
  orang: z.int(),
  ...angkaReply,
  beda: z.number().nullable(),
})

export const pekanQuery = z.strictObject({
  /** Any day of the week; without one the last week that is over, in the first week of a periode that one. */
  pekan: tanggalSchema.optional(),
})

export const getRingkasanPekan = endpoint('GET /api/ringkasan-pekan', {
  summary:
    'Satu pekan dalam satu kalimat: kehadiran dan bedanya, per fakultas, kelompok terendah, tertinggi, dan yang menurun.',
  access: ['admin', 'pimpinan', 'murabbi'],
  query: pekanQuery,
  reply: z.object({
    hari_ini: z.string(),
    batas: batasSchema,
    /** null while no periode is active or it has not begun: then there is nothing below. */
    periode: z.object({ id: idField, nama: z.string() }).nullable(),
    /** As far as it, or the periode, has come, and the n-th of the periode. */
    pekan: z.object({ dari: z.string(), sampai: z.string(), ke: z.int() }).nullable(),
    /** The same days of the week before; null for the first. */
    pembanding: z.object({ dari: z.string(), sampai: z.string() }).nullable(),
    kehadiran: z.object({ ini: z.object(angkaReply), lalu: z.object(angkaReply) }),
    /** Marks that were made. */
    tanda: z.int(),
    sesi: z.object({ jatuh_tempo: z.int(), terisi: z.int() }),
    /** Kelompok of which something counts this week. */
    jumlah_kelompok: z.int(),
    /** Those that have fallen, the deepest first, and how many there are (up to forty are told). */
    menurun: z.array(kelompokPekan),
    jumlah_menurun: z.int(),
    /** The lowest first. None of them is among the highest too. */
    terendah: z.array(kelompokPekan),
    tertinggi: z.array(kelompokPekan),
    /** The highest first; empty where no mahasantri has one. */
    fakultas: z.array(fakultasPekan),
    /** Up to the week told; `libur` names what stood in the way of a week without a figure. */
    tren: z.array(z.object({ dari: z.string(), sampai: z.string(), persen: z.number().nullable(), libur: z.string() })),
  }),
})
export type WeekSummary = z.infer<typeof getRingkasanPekan.reply>

export const printRingkasanPekan = endpoint('POST /api/ringkasan-pekan/cetakan', {
  summary: 'Ringkasan pekan sebagai PDF satu atau dua halaman, berkop dan berkode periksa.',
  access: ['admin', 'pimpinan', 'murabbi'],
  catat: 'cetak',
  perMinute: 60,
  query: pekanQuery,
  reply: file('application/pdf'),
  errors: ['ringkasan_pekan.kosong'],
})

/** 'Kehadiran 87,4%, naik 1,2 dari pekan lalu' and '5 kelompok menurun', which opens their list. */
export function describeVerdik(
  kata: Kata,
  {
    kehadiran: { ini, lalu },
    jumlah_menurun,
    ...lain
  }: Pick<WeekSummary, 'kehadiran' | 'jumlah_menurun' | 'tanda' | 'sesi'>,
): { kehadiran: string; menurun: string } {
  if (ini.persen === null) return { kehadiran: describeTanpaAngka(lain), menurun: '' }
  const kehadiran = `Kehadiran ${formatPersen(ini.persen)}`
  const beda = bedaPersen(ini.persen, lalu.persen)
  if (beda === null) return { kehadiran, menurun: '' }
  const arah = beda === 0 ? 'sama dengan' : `${beda > 0 ? 'naik' : 'turun'} ${formatPersen(Math.abs(beda), '')} dari`
  return {
    kehadiran: `${kehadiran}, ${arah} pekan lalu`,
    menurun: jumlah_menurun === 0 ? kata`tidak ada kelompok menurun` : kata`${jumlah_menurun} kelompok menurun`,
  }
}

/** A week of holidays, one nobody has filled, and one with nothing but marks that do not count. */
function describeTanpaAngka({ tanda, sesi }: Pick<WeekSummary, 'tanda' | 'sesi'>): string {
  if (tanda > 0) return 'Tidak ada tanda yang masuk hitungan pada pekan ini'
  if (sesi.jatuh_tempo > 0) return 'Belum ada kehadiran yang tercatat pada pekan ini'
  return 'Tidak ada pertemuan yang harus diisi pada pekan ini'
}

/** Points between two percentages as they are printed: 87,4 and 86,2 are 1,2 apart, whatever stands behind the comma of the comma. */
export function bedaPersen(ini: number | null, lalu: number | null): number | null {
  if (ini === null || lalu === null) return null
  return (Math.round(belowWhole(ini) * 10) - Math.round(belowWhole(lalu) * 10)) / 10
}

/** '+0,8', '−3,4', '0,0' */
export function formatBeda(beda: number): string {
  const poin = formatPersen(Math.abs(beda), '')
  return beda === 0 ? poin : `${beda > 0 ? '+' : '−'}${poin}`
}
