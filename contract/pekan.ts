import { addDays, earlierOf, formatDate, startOfWeek } from './tanggal.ts'

// The one definition of 'pekan ini', and of what it is compared with.

export interface WeekSpan {
  dari: string
  sampai: string
}

/** The whole week a date is in, by the day the institution begins its weeks with. */
export function pekanOf(tanggal: string, weekStart: 0 | 1): WeekSpan {
  const dari = startOfWeek(tanggal, weekStart)
  return { dari, sampai: addDays(dari, 6) }
}

/** The weeks of a span from its first day to its last or to today, the oldest first; none before it begins. */
export function listPekan(
  { mulai, selesai }: { mulai: string; selesai: string },
  today: string,
  weekStart: 0 | 1,
): WeekSpan[] {
  const last = earlierOf(selesai, today)
  const pekan: WeekSpan[] = []
  for (let day = mulai; mulai <= last && pekanOf(day, weekStart).dari <= last; day = addDays(day, 7))
    pekan.push(pekanOf(day, weekStart))
  return pekan
}

/** As far as it has come: a week that runs ends today. */
export function runningWeek(today: string, weekStart: 0 | 1): WeekSpan {
  return { dari: startOfWeek(today, weekStart), sampai: today }
}

/** The same days of the week before. */
export function previousWeekSameDay({ dari, sampai }: WeekSpan): WeekSpan {
  return { dari: addDays(dari, -7), sampai: addDays(sampai, -7) }
}

/** '15–21 Nov', '29 Nov – 5 Des', '15 Nov' for a single day */
export function describeWeek({ dari, sampai }: WeekSpan): string {
  const [day, bulan] = formatDate(dari, 'pendek').split(' ')
  const akhir = formatDate(sampai, 'pendek').split(' ').slice(0, 2).join(' ')
  if (dari === sampai) return akhir
  return dari.slice(0, 7) === sampai.slice(0, 7) ? `${day}–${akhir}` : `${day} ${bulan} – ${akhir}`
}
