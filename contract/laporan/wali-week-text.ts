import { formatPercent } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { plain } from '#contract/tidy.ts'
import type { WaliWeekRow, WeekChild } from './wali-week.ts'

/** What is sent to a wali; '' where nothing is counted yet. */
export function waliWeekText(
  { wali_nama, anak }: Pick<WaliWeekRow, 'wali_nama' | 'anak'>,
  { lembaga, sampai }: { lembaga: string; sampai: string },
): string {
  const { nama, kelompok, periode, hadir, sesi, kegiatan } = anak
  if (kegiatan.length === 0) return ''
  const whom = wali_nama ? `, ${plain(wali_nama)}` : ''
  const place = kelompok ? ` (${plain(kelompok)})` : ''
  return [
    `Assalamu'alaikum${whom}.`,
    `Kehadiran *${plain(nama)}*${place} di ${plain(lembaga)}, ${periode}, sampai ${formatDate(sampai, 'panjang')}:`,
    ...(hadir === null || sesi === null ? [] : [`• Seluruhnya: hadir ${share(hadir, sesi)}`]),
    ...kegiatan.map(one => `• ${plain(one.nama)}: ${say(one)}`),
    'Rinciannya di tautan wali yang pernah kami kirim.',
  ].join('\n')
}

function say({ hadir, sesi, minimal, di_bawah }: WeekChild['kegiatan'][0]): string {
  if (hadir !== null && sesi !== null) return share(hadir, sesi)
  return `${di_bawah ? 'di bawah' : 'tidak di bawah'} batas ${minimal}%`
}

function share(hadir: number, sesi: number): string {
  return `${hadir} dari ${sesi} sesi (${formatPercent(sesi === 0 ? null : (hadir * 100) / sesi)})`
}
