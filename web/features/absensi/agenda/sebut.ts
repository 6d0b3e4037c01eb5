import type { EntriAgenda } from '#contract/absensi/agenda.ts'
import { describeMalam, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import type { PertemuanState } from '#web/ui/KeadaanPertemuan.tsx'

/** '18.30–20.00 · malam Ahad · Masjid Al-Hikmah' */
export function describeEntryTime({ tanggal, mulai, selesai, tempat }: EntriAgenda): string {
  return [mulai && formatSpan({ mulai, selesai }), describeMalam(weekday(tanggal), mulai), tempat]
    .filter(Boolean)
    .join(' · ')
}

export function namaEntri({ kegiatan, ke }: { kegiatan: string; ke: number }): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}

/** How far the roll is filled; null for what asks for nothing yet. */
export function keadaanEntri({ keadaan, orang, terisi, tagihan }: EntriAgenda): PertemuanState | null {
  if (keadaan === 'ditiadakan') return 'ditiadakan'
  if (keadaan === 'terjadwal') return tagihan === 'belum' || tagihan === 'tanpa_pendamping' ? tagihan : null
  return terisi === 0 && orang > 0 ? 'belum' : terisi < orang ? 'sebagian' : 'lengkap'
}
