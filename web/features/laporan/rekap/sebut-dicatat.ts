import type { KolomRekap } from '#contract/laporan/rekap.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'

/** 'Umar Faruq, Hasan Basri'; '–' while nobody has. */
export function describeRecorded({ dicatat }: KolomRekap): string {
  return dicatat.join(', ') || '–'
}

/** 'Hasan Basri, 21 Nov 2026 18.42 WIB', 'belum' … */
export function describeColumnKonfirmasi({ konfirmasi, ditiadakan }: KolomRekap, zona: Zona): string {
  if (ditiadakan !== null) return '–'
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatWaktu(konfirmasi.at, zona)}${konfirmasi.berubah ? ', berubah sesudahnya' : ''}`
}
