import type { MadeWaliLink } from '#contract/datapokok/wali-link.ts'
import { formatDate, todayIn, type Zone } from '#contract/tanggal.ts'
import { plain } from '#contract/tidy.ts'
import { paths } from '#web/paths.ts'

/** The address of a link: what stands behind '#' goes to no server and into no preview. */
export function waliAddress(rahasia: string): string {
  return `${location.origin}${paths.wali}#${rahasia}`
}

/** What a wali is sent. The child's name is theirs to know; the digits are not said. */
export function waliMessage(
  { nama, wali_nama, rahasia }: Pick<MadeWaliLink, 'nama' | 'wali_nama' | 'rahasia'>,
  { lembaga, opensUntil, sampai, zone }: { lembaga: string; opensUntil: number; sampai: string; zone: Zone },
): string {
  return [
    `Assalamu'alaikum${wali_nama ? `, ${plain(wali_nama)}` : ''}.`,
    `Ringkasan kehadiran *${plain(nama)}* di ${plain(lembaga)} dapat dibaca di sini: ${waliAddress(rahasia)}`,
    'Saat dibuka, masukkan empat angka terakhir nomor WhatsApp ini.',
    `Mohon dibuka paling lambat ${formatDate(todayIn(zone, opensUntil), 'panjang')}; sesudah itu berlaku sampai ${formatDate(sampai, 'panjang')}. Mohon tidak diteruskan.`,
  ].join('\n')
}
