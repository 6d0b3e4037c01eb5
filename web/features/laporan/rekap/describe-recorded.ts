import type { RekapColumn } from '#contract/laporan/rekap.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'

/** 'Umar Faruq, Hasan Basri'; '–' while nobody has. */
export function describeRecorded({ dicatat }: RekapColumn): string {
  return dicatat.join(', ') || '–'
}

/** 'Hasan Basri, 21 Nov 2026 18.42 WIB', 'belum' … */
export function describeColumnKonfirmasi({ konfirmasi, ditiadakan }: RekapColumn, zone: Zone): string {
  if (ditiadakan !== null) return '–'
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatTime(konfirmasi.at, zone)}${konfirmasi.berubah ? ', berubah sesudahnya' : ''}`
}
