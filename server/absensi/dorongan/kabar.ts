import type { JenisDorongan } from '#contract/akun/langganan.ts'
import { type AturanKunci, tutupAt } from '#contract/penutupan.ts'
import { todayIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import type { PushRecipient } from '#server/akun/langganan/penerima.ts'
import type { PushSession } from './sesi.ts'

// What the makers of pushes and those who word them share.

/** What everything that is told is looked up in. */
export interface PushFacts {
  db: Db
  pengaturan: AturanKunci & { zona_waktu: Zona }
  kini: ZonedNow
  penerimaList: readonly PushRecipient[]
}

/** Something to tell one device, from `at` on. */
export interface PushNews {
  penerima: PushRecipient
  jenis: JenisDorongan
  /** The same for one device is told once. */
  kunci: string
  /** Ids, dates and counts. */
  isi: object
  at: number
}

/** No rule locks later than so many days after the pertemuan (contract/penutupan.ts). */
export const TERKUNCI_DARI = 62

export function pertemuanKeyOf({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): PertemuanKey {
  return { kelompok_id, kegiatan_id, tanggal, ke }
}

export function orangIdsOf(orang: readonly PushRecipient[], siapa: 'murabbi_id' | 'pendamping_id'): number[] {
  return [...new Set(orang.flatMap(({ user }) => user[siapa] ?? []))]
}

/** The first instant at which a pendamping may no longer change it, null never. */
export function tutupOf(
  sesi: Pick<PushSession, 'tanggal' | 'mulai' | 'selesai' | 'sampai_at'>,
  { pengaturan, kini }: Pick<PushFacts, 'pengaturan' | 'kini'>,
): number | null {
  const rule = tutupAt(sesi, pengaturan, kini.zona)
  return rule === null ? null : Math.max(rule, sesi.sampai_at ?? 0)
}

/** Its last minute is one of today's that are still to come. */
export function isTerkunciHariIni(sesi: PushSession, pengaturan: PushFacts['pengaturan'], kini: ZonedNow): boolean {
  const tutup = tutupOf(sesi, { pengaturan, kini })
  return tutup !== null && tutup > kini.now && todayIn(kini.zona, tutup - 60_000) === kini.hariIni
}
