import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { formatDate } from '#contract/tanggal.ts'

/** 'Halaqah pekanan, Sabtu, 21 November 2026' with the n-th of that day where there are more. */
export function describeKoreksiPertemuan({ kegiatan, tanggal, ke }: Koreksi): string {
  return `${kegiatan}${ke > 1 ? ` ke-${ke}` : ''}, ${formatDate(tanggal, 'panjang')}`
}
