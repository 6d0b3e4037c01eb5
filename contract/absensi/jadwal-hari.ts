import { addDays, weekday } from '#contract/tanggal.ts'

/** When a weekly jadwal applies: `hari` 0 Ahad … 6 Sabtu; `sampai` is its last day, null while it lasts. */
export interface JadwalHari {
  hari: number
  dari: string
  sampai: string | null
}

/**
 * The dates 'YYYY-MM-DD' on which the jadwal falls between `dari` and `sampai`, both included, ascending. Holidays are
 * not its business: libur warns and never blocks. Throws RangeError for a text that is no date.
 */
export function occurrences(jadwal: JadwalHari, dari: string, sampai: string): string[] {
  const first = jadwal.dari > dari ? jadwal.dari : dari
  const last = jadwal.sampai !== null && jadwal.sampai < sampai ? jadwal.sampai : sampai
  const dates: string[] = []
  for (let date = addDays(first, (jadwal.hari - weekday(first) + 7) % 7); date <= last; date = addDays(date, 7)) {
    dates.push(date)
  }
  return dates
}
