import { addDays, endOfMonth, startOfMonth } from '#contract/tanggal.ts'

/** First and last whole month ('YYYY-MM') of a span. */
export interface Bulan {
  dari: string
  sampai: string
}

/** A span of days as the whole months in it, null without any, and the days beside them. Pure. */
export function cutMonths({ dari, sampai }: { dari: string; sampai: string }): {
  bulan: Bulan | null
  hari: { dari: string; sampai: string }[]
} {
  const first = dari === startOfMonth(dari) ? dari : addDays(endOfMonth(dari), 1)
  const last = sampai === endOfMonth(sampai) ? sampai : addDays(startOfMonth(sampai), -1)
  if (first > last) return { bulan: null, hari: [{ dari, sampai }] }
  const hari: { dari: string; sampai: string }[] = []
  if (dari < first) hari.push({ dari, sampai: addDays(first, -1) })
  if (sampai > last) hari.push({ dari: addDays(last, 1), sampai })
  return { bulan: { dari: first.slice(0, 7), sampai: last.slice(0, 7) }, hari }
}
