import { addDays, daysBetween, earlierOf, formatDate, laterOf } from './tanggal.ts'

// The one place that knows the Hijri calendar, for screen, paper and device (decision 0084; test/hijri.test.ts keeps it so). When a
// month begins is decided by the government or by the institution, mostly on the evening before, so no calculation knows it, and no
// offset either: in 1447 Ramadan and Syawal began a day after Umm al-Qura and Zulhijah did not. What the office has said is followed;
// where it has said nothing the day is that of Umm al-Qura and is called 'menurut hisab'. Secondary text only, never a key.

const MONTH =
  'Muharam Safar Rabiulawal Rabiulakhir Jumadilawal Jumadilakhir Rajab Syakban Ramadan Syawal Zulkaidah Zulhijah'.split(
    ' ',
  )

/** Outside of these years nobody is asked. */
export const HIJRI_YEAR = { dari: 1400, sampai: 1500 }
/** Outside of these Umm al-Qura is not known, and the browser falls back to another calendar in silence. */
const YEAR_HISAB = { dari: 1300, sampai: 1600 }

export interface HijriMonth {
  tahun: number
  /** 1…12 */
  bulan: number
}

/** The first day of a month as the office has set it. */
export interface MonthStart extends HijriMonth {
  /** 'YYYY-MM-DD' */
  mulai: string
}

export interface HijriDate extends HijriMonth {
  hari: number
  /**
   * 'ditetapkan': the office has said so. 'hisab': Umm al-Qura says so. 'belum': neither does; nobody has set that month, and what is set
   * beside it leaves no room for the day of Umm al-Qura.
   */
  sumber: 'ditetapkan' | 'hisab' | 'belum'
}

/** undefined where the browser does not have that calendar, or not for that year: a wrong date would be worse than none. */
export function hijriOf(tanggal: string, startList: readonly MonthStart[]): HijriDate | undefined {
  const format = createFormat()
  if (!format) return undefined
  const hisab = hisabOf(tanggal, format)
  if (hisab.tahun < YEAR_HISAB.dari || hisab.tahun > YEAR_HISAB.sampai) return undefined
  // What the office says is at most two days from Umm al-Qura, so the day is in this month or in one beside it.
  let n = numberOf(hisab) + 1
  while (startOf(n, startList, format) > tanggal) n--
  const hari = daysBetween(startOf(n, startList, format), tanggal) + 1
  // Whether a thirtieth is one, or the first of the next month, only the start of that one says.
  const isFixed = isSet(n, startList) && (hari < 30 || isSet(n + 1, startList))
  const isHisab = n === numberOf(hisab) && hari === hisab.hari
  return { ...monthOf(n), hari, sumber: isFixed ? 'ditetapkan' : isHisab ? 'hisab' : 'belum' }
}

/** lengkap '11 Jumadilakhir 1448 H menurut hisab' · ringkas '11 Jumadilakhir 1448 H (hisab)', in lists · polos without either. */
export type HijriStyle = 'lengkap' | 'ringkas' | 'polos'

/** What stands behind a date that the office has not set. */
const WORD_SOURCE = {
  hisab: { lengkap: ' menurut hisab', ringkas: ' (hisab)' },
  belum: { lengkap: ' belum ditetapkan', ringkas: ' (belum ditetapkan)' },
}

/** '11 Jumadilakhir 1448 H', and where it comes from when the office has not said so; '' where there is no such calendar. */
export function hijri(tanggal: string, startList: readonly MonthStart[], style: HijriStyle = 'lengkap'): string {
  const day = hijriOf(tanggal, startList)
  if (!day) return ''
  const text = `${day.hari} ${hijriMonthName(day)}`
  return day.sumber === 'ditetapkan' || style === 'polos' ? text : text + WORD_SOURCE[day.sumber][style]
}

/** 'Syawal 1447 H' */
export function hijriMonthName({ tahun, bulan }: HijriMonth): string {
  return `${MONTH[bulan - 1]} ${tahun} H`
}

/** The month so many months later, or before where `months` is negative. */
export function addMonthsHijri(bulan: HijriMonth, months: number): HijriMonth {
  return monthOf(numberOf(bulan) + months)
}

/** The first day of a month: as set, or by calculation as far as what is set beside it allows. */
export function monthStartOf(bulan: HijriMonth, startList: readonly MonthStart[]): string {
  return startOf(numberOf(bulan), startList)
}

/** The first day by Umm al-Qura, whatever is set. */
export function startHisab(bulan: HijriMonth): string {
  return hisabStart(numberOf(bulan))
}

/** How far the office's day may be from Umm al-Qura. */
const DISTANCE = 2

/** The days around Umm al-Qura; those on which the month cannot begin with what stands in the way: 'Zulhijah 1447 H menjadi 28 hari'. */
export function listStartDay(
  bulan: HijriMonth,
  startList: readonly MonthStart[],
): { mulai: string; alasan?: string }[] {
  const first = addDays(startHisab(bulan), -DISTANCE)
  return Array.from({ length: 2 * DISTANCE + 1 }, (_, i) => {
    const mulai = addDays(first, i)
    const alasan = findBrokenMonth({ ...bulan, mulai }, startList)
    return alasan === undefined ? { mulai } : { mulai, alasan }
  })
}

/**
 * The days on which the month may begin: every month has 29 or 30 days. Two where the month before is set (one where the next one
 * is, too), else those around Umm al-Qura; never none.
 */
export function listStartChoice(bulan: HijriMonth, startList: readonly MonthStart[]): string[] {
  return listStartDay(bulan, startList).flatMap(({ mulai, alasan }) => (alasan === undefined ? [mulai] : []))
}

/** Why the month cannot begin on that day, as a sentence; undefined when it can. */
export function refuseStart({ mulai, ...bulan }: MonthStart, startList: readonly MonthStart[]): string | undefined {
  const rusak = findBrokenMonth({ ...bulan, mulai }, startList)
  if (rusak) return `Dengan tanggal itu ${rusak}. Satu bulan Hijriah 29 atau 30 hari.`
  const hisab = startHisab(bulan)
  if (Math.abs(daysBetween(hisab, mulai)) <= DISTANCE) return undefined
  return `Menurut hisab 1 ${hijriMonthName(bulan)} jatuh pada ${formatDate(hisab, 'panjang')}; tanggal itu terlalu jauh darinya.`
}

/** Which month would have 28 or 31 days if this one began on that day: 'Zulhijah 1447 H menjadi 28 hari'. */
function findBrokenMonth({ mulai, ...bulan }: MonthStart, startList: readonly MonthStart[]): string | undefined {
  const n = numberOf(bulan)
  const spanOf = (from: number, days: number, months: number) =>
    `${hijriMonthName(monthOf(from))}${months === 1 ? '' : ` dan ${months - 1} bulan sesudahnya`} menjadi ${days} hari`
  const isMonths = (days: number, months: number) => days >= 29 * months && days <= 30 * months
  const { sebelum, sesudah } = neighboursOf(n, startList)
  if (sebelum) {
    const [days, months] = [daysBetween(sebelum.mulai, mulai), n - numberOf(sebelum)]
    if (!isMonths(days, months)) return spanOf(numberOf(sebelum), days, months)
  }
  if (sesudah) {
    const [days, months] = [daysBetween(mulai, sesudah.mulai), numberOf(sesudah) - n]
    if (!isMonths(days, months)) return spanOf(n, days, months)
  }
  return undefined
}

/** From this day of a month on the next one is asked for, */
const ASK_SINCE = 28
/** and until this day of it: whoever says it later does so in the settings. */
const ASK_UNTIL = 10

/** The month whose first day the office is asked for today, undefined when there is none. */
export function findAskedMonth(todayHere: string, startList: readonly MonthStart[]): HijriMonth | undefined {
  const today = hijriOf(todayHere, startList)
  if (!today) return undefined
  const n = numberOf(today) + (today.hari >= ASK_SINCE ? 1 : 0)
  const isTime = today.hari >= ASK_SINCE || today.hari <= ASK_UNTIL
  return isTime && !isSet(n, startList) ? monthOf(n) : undefined
}

/**
 * For a build of before, which moves Umm al-Qura by so many days: what makes it right on this one. 0 where no such number does,
 * on a thirtieth that Umm al-Qura does not have.
 */
export function hijriOffset(tanggal: string, startList: readonly MonthStart[]): number {
  const day = hijriOf(tanggal, startList)
  const isDay = (offset: number) => {
    const other = hijriOf(addDays(tanggal, offset), [])
    return other?.hari === day?.hari && other?.bulan === day?.bulan
  }
  return [0, -1, 1, -2, 2].find(isDay) ?? 0
}

/** The first day of the n-th month, as set; else Umm al-Qura's, moved as little as makes every month from here to what is set 29 or 30 days. */
function startOf(n: number, startList: readonly MonthStart[], format = createFormat()): string {
  const { dari, sampai } = boundsOf(n, startList)
  // Three rows of days that grow by 29 or 30 each month: what is in the middle of them does so too, so no month is 28 or 31 long.
  return earlierOf(laterOf(hisabStart(n, format), dari), sampai)
}

const ERA_START = '0001-01-01'
const ERA_END = '9999-12-31'

/** Between which days it begins, by its own and what is set before and after it. */
function boundsOf(n: number, startList: readonly MonthStart[]): { dari: string; sampai: string } {
  const { sebelum, sesudah } = neighboursOf(n, startList, true)
  const [before, after] = [sebelum ? n - numberOf(sebelum) : 0, sesudah ? numberOf(sesudah) - n : 0]
  return {
    dari: laterOf(
      sebelum ? addDays(sebelum.mulai, 29 * before) : ERA_START,
      sesudah ? addDays(sesudah.mulai, -30 * after) : ERA_START,
    ),
    sampai: earlierOf(
      sebelum ? addDays(sebelum.mulai, 30 * before) : ERA_END,
      sesudah ? addDays(sesudah.mulai, -29 * after) : ERA_END,
    ),
  }
}

/** The nearest months that are set before and after the n-th. */
function neighboursOf(n: number, startList: readonly MonthStart[], own = false) {
  let sebelum: MonthStart | undefined
  let sesudah: MonthStart | undefined
  for (const row of startList) {
    const m = numberOf(row)
    if ((own ? m <= n : m < n) && (!sebelum || m > numberOf(sebelum))) sebelum = row
    if ((own ? m >= n : m > n) && (!sesudah || m < numberOf(sesudah))) sesudah = row
  }
  return { sebelum, sesudah }
}

function isSet(n: number, startList: readonly MonthStart[]): boolean {
  return startList.some(row => numberOf(row) === n)
}

/** Months counted through. */
function numberOf({ tahun, bulan }: HijriMonth): number {
  return tahun * 12 + bulan - 1
}

function monthOf(n: number): HijriMonth {
  return { tahun: Math.floor(n / 12), bulan: (n % 12) + 1 }
}

/** Made for each question, since it keeps a calendar: a cheap phone takes a tenth of a second when its first one is used. */
function createFormat(): Intl.DateTimeFormat | undefined {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return format.resolvedOptions().calendar === 'islamic-umalqura' ? format : undefined
}

const DAY_MS = 86_400_000

/** The day by Umm al-Qura. */
function hisabOf(tanggal: string, format: Intl.DateTimeFormat): HijriMonth & { hari: number } {
  const parts = format.formatToParts(daysBetween('1970-01-01', tanggal) * DAY_MS)
  const part = (type: string) => Number.parseInt(parts.find(p => p.type === type)?.value ?? '', 10)
  return { tahun: part('year'), bulan: part('month'), hari: part('day') }
}

/** 1 Muharam 1448, by Umm al-Qura. */
const DOT = { n: 1448 * 12, mulai: '2026-06-16' }
const SYNODIC_MONTH = 29.530588

/**
 * The first day of the n-th month by Umm al-Qura: it is at most a few days from the mean, so the middle of the mean month lies in it.
 * Without that calendar the mean itself, which nobody is shown.
 */
function hisabStart(n: number, format = createFormat()): string {
  const middle = addDays(DOT.mulai, Math.round((n - DOT.n) * SYNODIC_MONTH + 14))
  return addDays(middle, 1 - (format ? hisabOf(middle, format).hari : 15))
}
