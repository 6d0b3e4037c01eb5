import type { EntriAgenda } from '#contract/absensi/agenda.ts'
import { describeMalam, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'

/** '18.30–20.00 · malam Ahad · Masjid Al-Hikmah' */
export function describeEntryTime({ tanggal, mulai, selesai, tempat }: EntriAgenda): string {
  return [mulai && formatSpan({ mulai, selesai }), describeMalam(weekday(tanggal), mulai), tempat]
    .filter(Boolean)
    .join(' · ')
}

export function namaEntri({ kegiatan, ke }: { kegiatan: string; ke: number }): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}
