import { formatJam, formatTanggal, hijri } from '#contract/tanggal.ts'
import type { SesiKartu } from '#web/offline/isi-perangkat.ts'

export type Sesi = SesiKartu

/** The session that asks for something: the first that is not filled, otherwise the first. */
export function utamaOf(sesiList: readonly Sesi[]): Sesi | undefined {
  return sesiList.find(sesi => sesi.keadaan === 'belum' || sesi.keadaan === 'sebagian') ?? sesiList[0]
}

/** What the button does, and to how many. */
export function labelIsi(sesi: Sesi, bolehMencatat: boolean): string {
  if (!bolehMencatat || sesi.keadaan === 'ditiadakan') return 'Lihat'
  if (sesi.keadaan === 'lengkap') return 'Periksa'
  return sesi.keadaan === 'sebagian' ? `Lanjutkan · sisa ${sesi.belum}` : 'Isi absensi'
}

/** 'Halaqah pekanan · 18.30'; a second one on the same day says so. */
export function describeSesi({ kegiatan, ke, mulai }: { kegiatan: string; ke: number; mulai: string }): string {
  return [ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan, mulai && formatJam(mulai)].filter(Boolean).join(' · ')
}

/** '15–21 November 2026', '29 November – 5 Desember 2026'. */
export function describePekan(dari: string, sampai: string): string {
  const [day, bulan, year] = formatTanggal(dari, 'sedang').split(' ')
  const akhir = formatTanggal(sampai, 'sedang')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${day}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4) ? `${day} ${bulan} – ${akhir}` : `${day} ${bulan} ${year} – ${akhir}`
}

/** 'Jumadilakhir 1448 H', without the day: it stands beside a week. */
export function bulanHijri(tanggal: string, offset: number): string {
  return hijri(tanggal, offset).replace(/^\d+ /, '')
}
