import * as z from 'zod'
import { waliIzin } from '#contract/absensi/wali-izin.ts'
import { WALI_LOCKED } from '#contract/caller.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import type { Jk } from '#contract/identitas.ts'
import {
  type Aturan,
  type KegiatanKind,
  STATUS_LIST,
  statusAllowed,
  type Tally,
  treatmentOf,
} from '#contract/kehadiran.ts'

// What a wali reads of one child: how many of how many, by kegiatan and by month. Never a day, a letter, a reason, or another person's
// marks (decision 0127).

const counted = {
  /** Present, of so many that were marked; null where telling it would tell what is not to be told. */
  hadir: z.int().nullable(),
  sesi: z.int().nullable(),
}

export const waliChild = z.object({
  /** Of the link. */
  id: idField,
  nama: z.string(),
  kelompok: z.string(),
  /** Who cares for the child today, '' where nobody is named. */
  murabbi: z.string(),
  periode: z.string(),
  /** Up to which day it is counted: the end of the last whole week, so that no single day can be read off; null before there is one. */
  sampai: z.string().nullable(),
  /** All kegiatan that count and are counted here. */
  ...counted,
  minimal: z.int(),
  /** Below the minimum of the institution, by its own calculation over all kegiatan. */
  di_bawah: z.boolean(),
  kegiatan: z.array(
    z.object({
      id: idField,
      nama: z.string(),
      /** It counts in the total. */
      dihitung: z.boolean(),
      ...counted,
      /** Held and not marked yet; 0 where nothing is counted. */
      belum: z.int(),
      minimal: z.int(),
      di_bawah: z.boolean(),
      /**
       * So many of the `dari` that are still to come may be missed; `semua_perlu`: none, whatever becomes of what is not marked yet; not
       * `mungkin`: the minimum is out of reach. null where it cannot be said.
       */
      boleh: z.object({ kali: z.int(), dari: z.int(), mungkin: z.boolean(), semua_perlu: z.boolean() }).nullable(),
    }),
  ),
  /** 'YYYY-MM', the oldest first, of the kegiatan that are counted here and count in the total; a week is of the month it begins in. */
  bulan: z.array(z.object({ bulan: z.string(), hadir: z.int(), sesi: z.int() })),
  /** What was asked for by this phone, the newest first. */
  izin: z.array(waliIzin),
})
export type WaliChild = z.infer<typeof waliChild>

export const getWaliSummary = endpoint('GET /api/wali/ringkasan', {
  summary:
    'Ringkasan kehadiran anak yang tautannya terbuka di peramban ini, untuk wali: hitungan per kegiatan dan per bulan.',
  access: 'publik',
  reply: z.object({
    lembaga: z.string(),
    kontak: z.string(),
    anak: z.array(waliChild),
  }),
  errors: [WALI_LOCKED],
  perMinute: 60,
})
export type WaliSummary = z.infer<typeof getWaliSummary.reply>

/**
 * Whether how many of how many may be told of a kegiatan: only where every mark that the person can have there stands in the denominator.
 * Where one is left out, whoever knows how often it was held reads off by subtraction how many there are of it: of a woman in a shalat
 * that is U, and by the rules of an institution it may be izin or sakit. U stands in no denominator for whom it cannot be.
 */
export function mayTellCounts(aturan: Aturan, { jenis, jk }: { jenis: KegiatanKind; jk: Jk }, tally: Tally): boolean {
  const possible = STATUS_LIST.filter(status => statusAllowed(status, { jenis, jk }) || tally[status] > 0)
  return possible.every(status => treatmentOf(status, aturan) !== 'luar')
}
