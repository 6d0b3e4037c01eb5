import { formatDate } from '#contract/tanggal.ts'

interface Range {
  dari: string
  sampai: string | null
}

export type Time = 'kini' | 'nanti' | 'lalu'

/** Whether a dated row holds today, will, or did. */
export function timeOf({ dari, sampai }: Range, today: string): Time {
  if (dari > today) return 'nanti'
  return sampai !== null && sampai < today ? 'lalu' : 'kini'
}

/**
 * 'sejak 1 Sep 2026', 'mulai 1 Des 2026', 'sampai 30 Nov 2026' while it lasts, '1 Sep 2026 – 20 Nov 2026' after. `akhir`: the last
 * day of its periode, with which it ends.
 */
export function describeRange(rentang: Range, today: string, akhir = today): string {
  const row = { dari: rentang.dari, sampai: rentang.sampai ?? (akhir < today ? akhir : null) }
  const dari = formatDate(row.dari, 'pendek')
  const sampai = row.sampai && formatDate(row.sampai, 'pendek')
  const waktu = timeOf(row, today)
  if (waktu === 'lalu' || (waktu === 'nanti' && sampai)) return `${dari} – ${sampai}`
  if (waktu === 'nanti') return `mulai ${dari}`
  return sampai ? `sampai ${sampai}` : `sejak ${dari}`
}

/** What becomes of somebody's duty once another one has it from `since` on. */
export function describeReplaced({ nama, dari, sampai }: Range & { nama: string }, since: string): string {
  if (dari >= since) return `${nama} tidak jadi bertugas.`
  const led = 'Pertemuan yang sudah dipimpinnya tetap miliknya.'
  if (sampai !== null && sampai < since) return `Hari terakhir ${nama} tetap ${formatDate(sampai, 'pendek')}. ${led}`
  return `Sehari sebelumnya hari terakhir ${nama}. ${led}`
}
