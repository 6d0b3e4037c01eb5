import { addDays, formatJam, instantAt, minutesOf, type Zone } from './tanggal.ts'

/*
 * From when to when a session lasts: two times of day 'HH:MM', of which '' is one that nobody said. An end before the start is one of
 * the next day: 22.30–00.30 is one pertemuan, of the day it begins (decision 0081). Whatever sets a start and an end against each other
 * or against the clock does it here: compared as text, such a session is over before it has begun (test/span-of-time.test.ts).
 */

const ONE_DAY = 24 * 60
/**
 * Minutes that a session over midnight may last. What is half written in twelve hours ('20.00–9.30', meant 21.30) always comes to more,
 * and so does a slip of the finger ('18.30–17.30').
 */
const LAST_NIGHT = 12 * 60

export interface TimeSpan {
  mulai: string
  selesai: string
}

/** Minutes from start to end; null where one of them is not said. */
export function lengthOf({ mulai, selesai }: TimeSpan): number | null {
  if (mulai === '' || selesai === '') return null
  return (minutesOf(selesai) - minutesOf(mulai) + ONE_DAY) % ONE_DAY
}

/** It ends on the day after the one it begins. */
export function isOverMidnight({ mulai, selesai }: TimeSpan): boolean {
  return mulai !== '' && selesai !== '' && selesai < mulai
}

/** Why these two are no start and end; undefined where they are, or one is not said. */
export function refuseTime(waktu: TimeSpan): string | undefined {
  const length = lengthOf(waktu)
  if (length === 0) return 'Jam selesai sama dengan jam mulai'
  if (length === null || !isOverMidnight(waktu) || length <= LAST_NIGHT) return undefined
  return `Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama ${LAST_NIGHT / 60} jam`
}

/** The time of day on `endDay`: '24:00' of what ends exactly at midnight, of which the next day holds nothing. */
export function endJam(waktu: TimeSpan): string {
  return isOverMidnight(waktu) && waktu.selesai === '00:00' ? '24:00' : waktu.selesai
}

export function endsNextDay(waktu: TimeSpan): boolean {
  return isOverMidnight(waktu) && endJam(waktu) !== '24:00'
}

/** The day on which what begins on `tanggal` ends. */
export function endDay(tanggal: string, waktu: TimeSpan): string {
  return endsNextDay(waktu) ? addDays(tanggal, 1) : tanggal
}

/** The instant (milliseconds UTC) it ends; `unsaid` is the time of day taken where nobody said one. */
export function endAt(zone: Zone, tanggal: string, waktu: TimeSpan, unsaid: string): number {
  return instantAt(zone, endDay(tanggal, waktu), endJam(waktu) || unsaid)
}

/** What begins on `tanggal` has ended by that time of that day; without an end with its start. */
export function isOver(waktu: TimeSpan, tanggal: string, { hariIni, jam }: { hariIni: string; jam: string }): boolean {
  const last = endDay(tanggal, waktu)
  return last === hariIni ? (endJam(waktu) || waktu.mulai) <= jam : last < hariIni
}

/** Begun the day before `hariIni`, it goes on there at that time of day. */
export function isLeftOfYesterday(waktu: TimeSpan, jam: string): boolean {
  return isOverMidnight(waktu) && jam < waktu.selesai
}

/** Whether anything may still go on that began the day before: none lasts beyond these hours. */
export function mayBeLeftOfYesterday(jam: string): boolean {
  return minutesOf(jam) < LAST_NIGHT
}

/**
 * A start that, with its date kept, would lie before what was planned over midnight though the night after is meant; once the day is
 * over so is every time until twelve hours later, while before it the morning of that day may be meant.
 */
export function isOfNightAfter(planned: TimeSpan, mulai: string, isPast: boolean): boolean {
  if (mulai === '' || !isOverMidnight(planned)) return false
  if (isLeftOfYesterday(planned, mulai)) return true
  const late = { mulai: planned.mulai, selesai: mulai }
  return isPast && isOverMidnight(late) && refuseTime(late) === undefined
}

/** Minutes from a time of day 'HH:MM' to its start or since its end, 0 while it runs; null where no start is said. */
export function minutesFrom(waktu: TimeSpan, jam: string): number | null {
  if (waktu.mulai === '') return null
  const [begin, now] = [minutesOf(waktu.mulai), minutesOf(jam)]
  return Math.max(0, begin - now, now - begin - (lengthOf(waktu) ?? 0))
}

/** Two sessions with a start and an end are held at the same time; `later`: the second begins so many days after the first. */
function overlaps(a: TimeSpan, b: TimeSpan, later: number): boolean {
  const [from, other] = [minutesOf(a.mulai), minutesOf(b.mulai) + later * ONE_DAY]
  return from < other + (lengthOf(b) ?? 0) && other < from + (lengthOf(a) ?? 0)
}

type Weekly = TimeSpan & { hari: number }

/** By how many days the second of two weekly times begins after the first where they meet; undefined where they never do. */
export function meetingDay(a: Weekly, b: Weekly): -1 | 0 | 1 | undefined {
  return ([0, -1, 1] as const).find(later => (a.hari + later + 7) % 7 === b.hari && overlaps(a, b, later))
}

/** '18.30–20.00', '22.30–00.30 (esoknya)', '22.00–24.00', '18.30', ''. */
export function formatSpan(waktu: TimeSpan): string {
  const span = [waktu.mulai, endJam(waktu)].filter(Boolean).map(formatJam).join('–')
  return endsNextDay(waktu) ? `${span} (esoknya)` : span
}

/** The time of day so many minutes after another; after midnight it is one of the next day. */
export function jamAfter(mulai: string, menit: number): string {
  const all = (minutesOf(mulai) + menit) % ONE_DAY
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

/** The end of what keeps its length and begins at another time; '' where its length is not known. */
export function endAfterMove(before: TimeSpan, mulai: string): string {
  const length = lengthOf(before)
  return mulai === '' || length === null ? '' : jamAfter(mulai, length)
}

/** What is said takes the place of what was; a start that is said alone moves the whole of it. */
export function changeTime(
  before: TimeSpan,
  { mulai = before.mulai, selesai }: { mulai?: string | undefined; selesai?: string | undefined },
): TimeSpan {
  const moved = mulai === before.mulai ? '' : endAfterMove(before, mulai)
  return { mulai, selesai: selesai ?? (moved || before.selesai) }
}
