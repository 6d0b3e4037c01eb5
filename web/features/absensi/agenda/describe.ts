import type { AgendaEntry } from '#contract/absensi/agenda.ts'
import { describeNight, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'

/** '18.30–20.00 · malam Ahad · Masjid Al-Hikmah' */
export function describeEntryTime({ tanggal, mulai, selesai, tempat }: AgendaEntry): string {
  return [mulai && formatSpan({ mulai, selesai }), describeNight(weekday(tanggal), mulai), tempat]
    .filter(Boolean)
    .join(' · ')
}

export function entryName({ kegiatan, ke }: { kegiatan: string; ke: number }): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}
