import { addDays, earlierOf, laterOf, weekday } from '#contract/tanggal.ts'
import { meetingDay, type TimeSpan } from '#contract/waktu.ts'

/** When a weekly jadwal applies: `hari` 0 Ahad … 6 Sabtu; `sampai` is its last day, null while it lasts. */
export interface DayJadwal {
  hari: number
  dari: string
  sampai: string | null
}

/**
 * The dates 'YYYY-MM-DD' on which the jadwal falls between `dari` and `sampai`, both included, ascending. Holidays are
 * not its business: libur warns and never blocks. Throws RangeError for a text that is no date.
 */
export function occurrences(jadwal: DayJadwal, dari: string, sampai: string): string[] {
  const first = jadwal.dari > dari ? jadwal.dari : dari
  const last = jadwal.sampai !== null && jadwal.sampai < sampai ? jadwal.sampai : sampai
  const dates: string[] = []
  for (let date = addDays(first, (jadwal.hari - weekday(first) + 7) % 7); date <= last; date = addDays(date, 7)) {
    dates.push(date)
  }
  return dates
}

/** Whether two weekly times are ever held at the same time: on one day, or where one of them lasts into the day of the other. */
export function clashes(a: DayJadwal & TimeSpan, b: DayJadwal & TimeSpan): boolean {
  const later = meetingDay(a, b)
  if (later === undefined) return false
  const last = [a.sampai, b.sampai && addDays(b.sampai, -later)].reduce(earlierEnd)
  const first = laterOf(a.dari, addDays(b.dari, -later))
  return last === null || addDays(first, (a.hari - weekday(first) + 7) % 7) <= last
}

function earlierEnd(a: string | null, b: string | null): string | null {
  return a === null || b === null ? (a ?? b) : earlierOf(a, b)
}
