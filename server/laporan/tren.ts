import { type Aturan, emptyTally, percentage, type Status } from '#contract/kehadiran.ts'
import { addDays, daysBetween, earlierOf } from '#contract/tanggal.ts'

const POINTS = 12

/** Twelve equal spans from the first day of the range to its last or today, at least a day each; none before it begins. */
export function trendDot({ dari, sampai, hari_ini }: { dari: string; sampai: string; hari_ini: string }) {
  const last = earlierOf(sampai, hari_ini)
  const days = daysBetween(dari, last) + 1
  if (days < 1) return []
  const width = Math.ceil(days / POINTS)
  return Array.from({ length: Math.ceil(days / width) }, (_, ke) => ({
    ke,
    dari: addDays(dari, ke * width),
    // What is dated ahead belongs to the last point, so that it ends at the percentage the row shows.
    sampai: ke === Math.ceil(days / width) - 1 ? sampai : addDays(dari, (ke + 1) * width - 1),
  }))
}

/** The percentage over everything up to each point, as whole numbers; null before the first mark. */
export function trendOf(
  rows: readonly { ke: number; status: Status | null; n: number }[],
  length: number,
  aturan: Aturan,
): (number | null)[] {
  const hitungan = emptyTally()
  const byPoint = Map.groupBy(rows, row => row.ke)
  return Array.from({ length }, (_, ke) => {
    for (const { status, n } of byPoint.get(ke) ?? []) hitungan[status ?? 'belum'] += n
    const persen = percentage(hitungan, aturan)
    return persen === null ? null : Math.round(persen)
  })
}
