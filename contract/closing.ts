import * as z from 'zod'
import { jamSchema } from './date-schema.ts'
import { number, required } from './isian.ts'
import type { Word } from './istilah.ts'
import { describeLocked, MINUTE } from './locked.ts'
import { covers, type Wewenang } from './permissions.ts'
import { addDays, formatDate, instantAt, todayIn, weekday, type Zone } from './tanggal.ts'
import { endAt, endJam, type TimeSpan } from './waktu.ts'

/** The institution's rule for when a pendamping may no longer change marks; part of the settings. */
export const keyAturan = {
  kunci: z.enum(['tanpa', 'hari', 'pekan'], { error: required('Pilih aturan penguncian') }),
  /** 'hari': so many days after the pertemuan's date. */
  kunci_hari: number(0, 60),
  /** 'pekan': on this weekday, 0 Ahad … 6 Sabtu. */
  kunci_hari_pekan: number(0, 6, 'Pilih hari'),
  /** Both at this time, the minute itself included, in the institution's zone. */
  kunci_jam: jamSchema,
}
export type KeyAturan = z.output<z.ZodObject<typeof keyAturan>>

/**
 * When a pertemuan locks, milliseconds UTC: the first instant at which a pendamping may no longer change it; null when the
 * institution has no lock. Never before it is over: a rule 'Sabtu 18.00' closes a Saturday evening a week later. What ends with its
 * day locks as what ends at 23.59: '23.59' is the last minute of both.
 */
export function closeAt(
  { tanggal, ...waktu }: TimeSpan & { tanggal: string },
  { kunci, kunci_hari, kunci_hari_pekan, kunci_jam }: KeyAturan,
  zone: Zone,
): number | null {
  if (kunci === 'tanpa') return null
  const step = kunci === 'pekan' ? 7 : 1
  const days = kunci === 'pekan' ? (kunci_hari_pekan - weekday(tanggal) + 7) % 7 : kunci_hari
  const closing = (n: number) => instantAt(zone, addDays(tanggal, n), kunci_jam) + MINUTE
  const over = endAt(zone, tanggal, waktu, '00:00') - (endJam(waktu) === '24:00' ? MINUTE : 0)
  return closing(days) > over ? closing(days) : closing(days + step)
}

/** Why no marks are taken, as codes of 'absensi'. */
export const NOT_RECEIVING = ['belum_tiba', 'di_luar_periode', 'arsip', 'ditiadakan', 'terkunci'] as const

/** Where a pertemuan stands with its lock, for one caller. */
export const keyReply = z.object({
  /** The first instant after the last minute in which it is open, extension included; null: never. */
  tutup_at: z.int().nullable(),
  terkunci: z.boolean(),
  /** Locked, but the caller may record all the same when they say why. */
  boleh_dengan_alasan: z.boolean(),
  /** Locked, and the caller may propose a koreksi. */
  boleh_koreksi: z.boolean(),
  /** There is a rule, and the caller may keep the pertemuan open beyond it. */
  boleh_perpanjang: z.boolean(),
})
export type Key = z.infer<typeof keyReply>

/** The lock seen by one caller; `sampai_at` is the extension of this pertemuan, null without. */
export function lockOf(
  pertemuan: TimeSpan & {
    tanggal: string
    sampai_at: number | null
    /** It came from a file and is locked since then, whatever the rule says. */
    terkunci_at?: number | null
  },
  aturan: KeyAturan,
  wewenang: Wewenang,
  { zona, now }: { zona: Zone; now: number },
): Key {
  const rule = pertemuan.terkunci_at ?? closeAt(pertemuan, aturan, zona)
  const tutup_at = rule === null ? null : Math.max(rule, pertemuan.sampai_at ?? 0)
  const terkunci = tutup_at !== null && now >= tutup_at
  const today = todayIn(zona, now)
  const afterLock = mayRecordAfterLock(wewenang, pertemuan.tanggal, today)
  return {
    tutup_at,
    terkunci,
    boleh_dengan_alasan: terkunci && afterLock,
    boleh_koreksi: terkunci && !afterLock && wewenang.pendamping.some(r => covers(r, pertemuan.tanggal)),
    boleh_perpanjang: rule !== null && afterLock,
  }
}

/** Admin, and whoever is murabbi of the kelompok on that day or today. */
export function mayRecordAfterLock({ peran, murabbi }: Wewenang, tanggal: string, today: string): boolean {
  return peran.includes('admin') || murabbi.some(r => covers(r, tanggal) || covers(r, today))
}

/**
 * The rule in words, with what it means for a pertemuan on that date: 'Pertemuan Sabtu, 21 November 2026 terkunci Sabtu,
 * 28 November 2026 pukul 23.59 WIB. …'. What has been typed may not be a rule yet: then ''.
 */
export function describeKey(word: Word, typed: object, tanggal: string | undefined, zone: Zone): string {
  const { data: aturan } = z.object(keyAturan).safeParse(typed)
  if (!aturan) return ''
  if (aturan.kunci === 'tanpa') return word`Pendamping dapat mengubah tanda kapan saja selama periode berjalan.`
  const closing = tanggal === undefined ? null : closeAt({ tanggal, mulai: '', selesai: '' }, aturan, zone)
  const after = word`Sesudahnya pendamping mengajukan koreksi; murabbi dan admin dapat mengubah dengan alasan.`
  if (tanggal === undefined || closing === null) return after
  return `Pertemuan ${formatDate(tanggal, 'panjang')} ${describeLocked(closing, zone).replace('T', 't')} ${after}`
}
