import type { BarisKonfirmasi, Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import { formatJam, formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'

/** 'Halaqah pekanan · 18.30'; a second one on the same day says so. */
export function describeSesi({ kegiatan, ke, mulai }: Pick<BarisKonfirmasi, 'kegiatan' | 'ke' | 'mulai'>): string {
  return [ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan, mulai && formatJam(mulai)].filter(Boolean).join(' · ')
}

/** '15–21 Nov 2026', '29 Nov – 5 Des 2026'. */
export function describePekan({ dari, sampai }: { dari: string; sampai: string }): string {
  const [day, bulan, year] = formatTanggal(dari, 'pendek').split(' ')
  const akhir = formatTanggal(sampai, 'pendek')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${day}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4) ? `${day} ${bulan} – ${akhir}` : `${day} ${bulan} ${year} – ${akhir}`
}

/** 'Hasan Basri · Sab 21 Nov 18.42' */
export function describeKonfirmasi({ oleh, at }: Konfirmasi, zona: Zona): string {
  return `${oleh} · ${formatTanggal(todayIn(zona, at), 'harian')} ${jamIn(zona, at)}`
}

/** '' on the day itself: only what is late is worth saying. */
export function describeJeda(jedaHari: number | null): string {
  if (jedaHari === null || jedaHari === 0) return ''
  return jedaHari === 1 ? 'sehari kemudian' : `${jedaHari} hari kemudian`
}
