import type { Status } from '#contract/kehadiran.ts'
import type { MyRecord } from '#contract/laporan/my-record.ts'
import { addDays, endOfMonth, startOfWeek } from '#contract/tanggal.ts'

export type MyTanda = MyRecord['tanda'][number]

/** The weeks of a month ('YYYY-MM'), each of seven dates; null for the days of its neighbours. */
export function weeksOfMonth(month: string, weekStart: 0 | 1): (string | null)[][] {
  const first = `${month}-01`
  const last = endOfMonth(first)
  const weeks: (string | null)[][] = []
  for (let week = startOfWeek(first, weekStart); week <= last; week = addDays(week, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map(n => addDays(week, n)).map(day => (day.startsWith(month) ? day : null)))
  return weeks
}

/** Which of several marks a day shows: what one was not there for comes first. */
const ORDER: readonly Status[] = ['A', 'S', 'I', 'T', 'D', 'U']

/** What stands on a day: a letter, a dot where all was well, 'belum' or 'X' where nothing else does; undefined without a pertemuan. */
export function dayLook(marks: readonly MyTanda[]): Status | 'belum' | 'X' | undefined {
  const held = marks.filter(({ status }) => status !== 'X')
  const letter = ORDER.find(status => held.some(one => one.status === status))
  if (letter) return letter
  if (held.some(({ status }) => status === 'H')) return 'H'
  if (held.length > 0) return 'belum'
  return marks.length > 0 ? 'X' : undefined
}

/** The months with marks and the one of today, oldest first. */
export function monthsOf(tanda: readonly MyTanda[], today: string): string[] {
  return [...new Set([...tanda.map(one => one.tanggal.slice(0, 7)), today.slice(0, 7)])].sort()
}
