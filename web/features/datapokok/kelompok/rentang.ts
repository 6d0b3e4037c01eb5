import { formatTanggal } from '#contract/tanggal.ts'

interface Rentang {
  dari: string
  sampai: string | null
}

export type Waktu = 'kini' | 'nanti' | 'lalu'

/** Whether a dated row holds today, will, or did. */
export function waktuOf({ dari, sampai }: Rentang, hariIni: string): Waktu {
  if (dari > hariIni) return 'nanti'
  return sampai !== null && sampai < hariIni ? 'lalu' : 'kini'
}

/**
 * 'sejak 1 Sep 2026', 'mulai 1 Des 2026', 'sampai 30 Nov 2026' while it lasts, '1 Sep 2026 – 20 Nov 2026' after. `akhir`: the last
 * day of its periode, with which it ends.
 */
export function describeRentang(rentang: Rentang, hariIni: string, akhir = hariIni): string {
  const row = { dari: rentang.dari, sampai: rentang.sampai ?? (akhir < hariIni ? akhir : null) }
  const dari = formatTanggal(row.dari, 'pendek')
  const sampai = row.sampai && formatTanggal(row.sampai, 'pendek')
  const waktu = waktuOf(row, hariIni)
  if (waktu === 'lalu' || (waktu === 'nanti' && sampai)) return `${dari} – ${sampai}`
  if (waktu === 'nanti') return `mulai ${dari}`
  return sampai ? `sampai ${sampai}` : `sejak ${dari}`
}
