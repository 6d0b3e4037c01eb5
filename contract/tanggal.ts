// A local date is the text 'YYYY-MM-DD' and nothing else: no Date object leaves this file, and every Date in it is read
// in UTC only, so that the time zone of the phone or the server cannot move a day.

const DAY_MS = 86_400_000

/** Whether the text is 'YYYY-MM-DD' and that day is in the (Gregorian) calendar. */
export function isTanggal(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** A year outside is a typing mistake ('0026-11-21' from a date field), never a wish. */
export function isPlausible(tanggal: string): boolean {
  return tanggal >= '1900-01-01' && tanggal <= '2199-12-31'
}

// Fixed offsets: the three zones have had these, without summer time, since 1988; the test compares them with Intl.
const ZONE = {
  'Asia/Jakarta': { jam: 7, label: 'WIB' },
  'Asia/Makassar': { jam: 8, label: 'WITA' },
  'Asia/Jayapura': { jam: 9, label: 'WIT' },
} as const
export type Zone = keyof typeof ZONE

/** 'WIB', 'WITA' or 'WIT'. */
export function zoneLabel(zone: Zone): string {
  return ZONE[zone].label
}

/** The local date at an instant (milliseconds UTC): Subuh 04.30 WITA is still the previous UTC day. */
export function todayIn(zone: Zone, nowMs: number): string {
  return localIso(zone, nowMs).slice(0, 10)
}

/** The local time of day at an instant (milliseconds UTC) as people read it: '18.42'. */
export function jamIn(zone: Zone, ms: number): string {
  return formatJam(localIso(zone, ms).slice(11, 16))
}

/** Minutes since midnight of 'HH:MM'. */
export function minutesOf(jam: string): number {
  return Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
}

/** 'HH:MM' -> 'HH.MM', without the zone. */
export function formatJam(jam: string): string {
  return jam.replace(':', '.')
}

/** An instant (milliseconds UTC) -> '21 Nov 2026 18.42 WIB'. */
export function formatTime(ms: number, zone: Zone): string {
  return `${formatDate(todayIn(zone, ms), 'pendek')} ${jamIn(zone, ms)} ${zoneLabel(zone)}`
}

/** '18.42' on that day, '21 Nov 2026 18.42 WIB' on another. */
export function formatWhen(ms: number, zone: Zone, today: string): string {
  return todayIn(zone, ms) === today ? jamIn(zone, ms) : formatTime(ms, zone)
}

/** The instant (milliseconds UTC) of a local date and time of day 'HH:MM'; '24:00' is the end of that day. */
export function instantAt(zone: Zone, tanggal: string, jam: string): number {
  return (
    dayNumber(tanggal) * DAY_MS + (Number(jam.slice(0, 2)) - ZONE[zone].jam) * 3_600_000 + Number(jam.slice(3)) * 60_000
  )
}

/** The instants of a range of local days: from `dari` on, and before `sampai`, which is the first that is no more in it. */
export function instantsOf(zone: Zone, { dari, sampai }: { dari?: string | undefined; sampai?: string | undefined }) {
  return { dari: dari && instantAt(zone, dari, '00:00'), sampai: sampai && instantAt(zone, sampai, '24:00') } as {
    dari: number | undefined
    sampai: number | undefined
  }
}

// Every function below throws RangeError for a text that is no date: check what comes from outside with dateSchema.

/** `days` may be negative. */
export function addDays(tanggal: string, days: number): string {
  return fromDayNumber(dayNumber(tanggal) + days)
}

/** How many days `sampai` is after `dari`: 0 on the same day, negative when before. */
export function daysBetween(dari: string, sampai: string): number {
  return dayNumber(sampai) - dayNumber(dari)
}

/** Of two dates. */
export function earlierOf(a: string, b: string): string {
  return a < b ? a : b
}
export function laterOf(a: string, b: string): string {
  return a > b ? a : b
}

/** 0 Ahad … 6 Sabtu */
export function weekday(tanggal: string): number {
  return (((dayNumber(tanggal) + 4) % 7) + 7) % 7
}

/** The first day of the week `tanggal` is in; `weekStart` 0 Ahad, 1 Senin. */
export function startOfWeek(tanggal: string, weekStart: 0 | 1): string {
  return addDays(tanggal, -((weekday(tanggal) - weekStart + 7) % 7))
}

export function startOfMonth(tanggal: string): string {
  dayNumber(tanggal)
  return `${tanggal.slice(0, 8)}01`
}

export function endOfMonth(tanggal: string): string {
  dayNumber(tanggal)
  const [year, month] = partsOf(tanggal)
  return `${tanggal.slice(0, 8)}${daysInMonth(year, month)}`
}

/** Every date from `dari` to `sampai`, both included; none when `sampai` is before `dari`. */
export function eachDate(dari: string, sampai: string): string[] {
  const first = dayNumber(dari)
  return Array.from({ length: Math.max(0, dayNumber(sampai) - first + 1) }, (_, i) => fromDayNumber(first + i))
}

// Own tables: 'Agt' or 'Agu', 'Minggu' or 'Ahad' must not depend on the CLDR version of a phone.
const DAY = ['Ahad', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const SHORT_DAY = ['Ahd', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab']
const MONTH = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ')

export interface DateOption {
  /** What weekday 0 is called; 'Ahad' unless said. */
  ahad?: 'Ahad' | 'Minggu' | undefined
}

/** Weekday 0…6 -> 'Ahad' … 'Sabtu'. */
export function dayName(hari: number, option: DateOption = {}): string {
  return hari === 0 && option.ahad === 'Minggu' ? 'Minggu' : (DAY[hari] ?? '')
}

/** Weekday 0…6 -> 'Ahd' (or 'Min') … 'Sab'. */
export function shortDayName(hari: number, option: DateOption = {}): string {
  return hari === 0 && option.ahad === 'Minggu' ? 'Min' : (SHORT_DAY[hari] ?? '')
}

/** In speech an evening belongs to the day that follows: Kamis from 18.00 on is 'malam Jumat'. '' at other times. */
export function describeNight(hari: number, mulai: string, option: DateOption = {}): string {
  return mulai >= '18:00' ? `malam ${dayName((hari + 1) % 7, option)}` : ''
}

/** Month 1…12 -> 'Januari' … 'Desember'; the short form is the first three letters ('Agu', 'Okt', 'Des'). */
export function monthName(month: number): string {
  return MONTH[month - 1] ?? ''
}

/** '2026-11' -> 'November 2026' */
export function formatMonth(bulan: string): string {
  return `${monthName(Number(bulan.slice(5)))} ${bulan.slice(0, 4)}`
}

/**
 * panjang 'Sabtu, 21 November 2026' · sedang '21 November 2026' · pendek '21 Nov 2026' · angka '21/11/2026' ·
 * ringkas 'Sab, 21 Nov 2026' · harian 'Sab 21 Nov'.
 */
export type DateStyle = 'panjang' | 'sedang' | 'pendek' | 'angka' | 'ringkas' | 'harian'

export function formatDate(tanggal: string, style: DateStyle, option: DateOption = {}): string {
  const hari = weekday(tanggal)
  const [year, month, day] = partsOf(tanggal)
  const bulan = monthName(month)
  switch (style) {
    case 'panjang':
      return `${dayName(hari, option)}, ${day} ${bulan} ${year}`
    case 'sedang':
      return `${day} ${bulan} ${year}`
    case 'pendek':
      return `${day} ${bulan.slice(0, 3)} ${year}`
    case 'angka':
      return tanggal.split('-').reverse().join('/')
    case 'ringkas':
      return `${shortDayName(hari, option)}, ${day} ${bulan.slice(0, 3)} ${year}`
    case 'harian':
      return `${shortDayName(hari, option)} ${day} ${bulan.slice(0, 3)}`
  }
}

/** What both dates share is said once: '1 s.d. 30 November 2026', '12 September s.d. 21 November 2026'. */
export function formatRange(dari: string, sampai: string): string {
  const akhir = formatDate(sampai, 'sedang')
  if (dari === sampai) return akhir
  const [day, bulan, year] = formatDate(dari, 'sedang').split(' ')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${day} s.d. ${akhir}`
  if (dari.slice(0, 4) === sampai.slice(0, 4)) return `${day} ${bulan} s.d. ${akhir}`
  return `${day} ${bulan} ${year} s.d. ${akhir}`
}

/**
 * A range above figures: while it lasts they go no further than today, which the last day of the periode would hide.
 * '1 s.d. 30 November 2026, angka sampai 22 November 2026'
 */
export function formatFigureRange({
  dari,
  sampai,
  hari_ini,
}: {
  dari: string
  sampai: string
  hari_ini: string
}): string {
  const rentang = formatRange(dari, sampai)
  if (hari_ini < dari || hari_ini >= sampai) return rentang
  return `${rentang}, angka sampai ${formatDate(hari_ini, 'sedang')}`
}

function localIso(zone: Zone, ms: number): string {
  return new Date(ms + ZONE[zone].jam * 3_600_000).toISOString()
}

/** Days since 1970-01-01. Checked first, because Date quietly reads 2026-02-30 as 2 March. */
function dayNumber(tanggal: string): number {
  if (!isTanggal(tanggal)) throw new RangeError(`Bukan tanggal YYYY-MM-DD: ${tanggal}`)
  const [year, month, day] = partsOf(tanggal)
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; the calendar repeats after 400 years, which are 146,097 days.
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - 146_097
}

function fromDayNumber(days: number): string {
  const date = new Date(days * DAY_MS)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  if (!(year >= 0 && year <= 9999)) throw new RangeError('Tanggal di luar tahun 0000–9999')
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

function partsOf(tanggal: string): [year: number, month: number, day: number] {
  return [Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)), Number(tanggal.slice(8, 10))]
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
