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

/** 'sejak 1 Sep 2026', 'mulai 1 Des 2026', 'sampai 30 Nov 2026' while it lasts, '1 Sep 2026 – 20 Nov 2026' after. */
export function describeRentang(rentang: Rentang, hariIni: string): string {
  const dari = formatTanggal(rentang.dari, 'pendek')
  const sampai = rentang.sampai && formatTanggal(rentang.sampai, 'pendek')
  const waktu = waktuOf(rentang, hariIni)
  if (waktu === 'lalu' || (waktu === 'nanti' && sampai)) return `${dari} – ${sampai}`
  if (waktu === 'nanti') return `mulai ${dari}`
  return sampai ? `sampai ${sampai}` : `sejak ${dari}`
}
