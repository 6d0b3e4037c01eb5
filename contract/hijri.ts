import { addDays, daysBetween, earlierOf, formatTanggal, laterOf } from './tanggal.ts'

// The one place that knows the Hijri calendar, for screen, paper and device (decision 0084; test/hijri.test.ts keeps it so). When a
// month begins is decided by the government or by the institution, mostly on the evening before, so no calculation knows it, and no
// offset either: in 1447 Ramadan and Syawal began a day after Umm al-Qura and Zulhijah did not. What the office has said is followed;
// where it has said nothing the day is that of Umm al-Qura and is called 'menurut hisab'. Secondary text only, never a key.

const BULAN =
  'Muharam Safar Rabiulawal Rabiulakhir Jumadilawal Jumadilakhir Rajab Syakban Ramadan Syawal Zulkaidah Zulhijah'.split(
    ' ',
  )

/** Outside of these years nobody is asked. */
export const TAHUN_HIJRI = { dari: 1400, sampai: 1500 }
/** Outside of these Umm al-Qura is not known, and the browser falls back to another calendar in silence. */
const TAHUN_HISAB = { dari: 1300, sampai: 1600 }

export interface BulanHijri {
  tahun: number
  /** 1…12 */
  bulan: number
}

/** The first day of a month as the office has set it. */
export interface AwalBulan extends BulanHijri {
  /** 'YYYY-MM-DD' */
  mulai: string
}

export interface TanggalHijri extends BulanHijri {
  hari: number
  /**
   * 'ditetapkan': the office has said so. 'hisab': Umm al-Qura says so. 'belum': neither does; nobody has set that month, and what is set
   * beside it leaves no room for the day of Umm al-Qura.
   */
  sumber: 'ditetapkan' | 'hisab' | 'belum'
}

/** undefined where the browser does not have that calendar, or not for that year: a wrong date would be worse than none. */
export function hijriOf(tanggal: string, awalList: readonly AwalBulan[]): TanggalHijri | undefined {
  const format = createFormat()
  if (!format) return undefined
  const hisab = hisabOf(tanggal, format)
  if (hisab.tahun < TAHUN_HISAB.dari || hisab.tahun > TAHUN_HISAB.sampai) return undefined
  // What the office says is at most two days from Umm al-Qura, so the day is in this month or in one beside it.
  let n = numberOf(hisab) + 1
  while (startOf(n, awalList, format) > tanggal) n--
  const hari = daysBetween(startOf(n, awalList, format), tanggal) + 1
  // Whether a thirtieth is one, or the first of the next month, only the start of that one says.
  const isDitetapkan = isSet(n, awalList) && (hari < 30 || isSet(n + 1, awalList))
  const isHisab = n === numberOf(hisab) && hari === hisab.hari
  return { ...bulanOf(n), hari, sumber: isDitetapkan ? 'ditetapkan' : isHisab ? 'hisab' : 'belum' }
}

/** lengkap '11 Jumadilakhir 1448 H menurut hisab' · ringkas '11 Jumadilakhir 1448 H (hisab)', in lists · polos without either. */
export type GayaHijri = 'lengkap' | 'ringkas' | 'polos'

/** What stands behind a date that the office has not set. */
const KATA_SUMBER = {
  hisab: { lengkap: ' menurut hisab', ringkas: ' (hisab)' },
  belum: { lengkap: ' belum ditetapkan', ringkas: ' (belum ditetapkan)' },
}

/** '11 Jumadilakhir 1448 H', and where it comes from when the office has not said so; '' where there is no such calendar. */
export function hijri(tanggal: string, awalList: readonly AwalBulan[], gaya: GayaHijri = 'lengkap'): string {
  const day = hijriOf(tanggal, awalList)
  if (!day) return ''
  const text = `${day.hari} ${namaBulanHijri(day)}`
  return day.sumber === 'ditetapkan' || gaya === 'polos' ? text : text + KATA_SUMBER[day.sumber][gaya]
}

/** 'Syawal 1447 H' */
export function namaBulanHijri({ tahun, bulan }: BulanHijri): string {
  return `${BULAN[bulan - 1]} ${tahun} H`
}

/** The month so many months later, or before where `months` is negative. */
export function addMonthsHijri(bulan: BulanHijri, months: number): BulanHijri {
  return bulanOf(numberOf(bulan) + months)
}

/** The first day of a month: as set, or by calculation as far as what is set beside it allows. */
export function awalOf(bulan: BulanHijri, awalList: readonly AwalBulan[]): string {
  return startOf(numberOf(bulan), awalList)
}

/** The first day by Umm al-Qura, whatever is set. */
export function awalHisab(bulan: BulanHijri): string {
  return hisabStart(numberOf(bulan))
}

/** How far the office's day may be from Umm al-Qura. */
const JARAK = 2

/** The days around Umm al-Qura; those on which the month cannot begin with what stands in the way: 'Zulhijah 1447 H menjadi 28 hari'. */
export function listHariAwal(bulan: BulanHijri, awalList: readonly AwalBulan[]): { mulai: string; alasan?: string }[] {
  const first = addDays(awalHisab(bulan), -JARAK)
  return Array.from({ length: 2 * JARAK + 1 }, (_, i) => {
    const mulai = addDays(first, i)
    const alasan = findBulanRusak({ ...bulan, mulai }, awalList)
    return alasan === undefined ? { mulai } : { mulai, alasan }
  })
}

/**
 * The days on which the month may begin: every month has 29 or 30 days. Two where the month before is set (one where the next one
 * is, too), else those around Umm al-Qura; never none.
 */
export function listPilihanAwal(bulan: BulanHijri, awalList: readonly AwalBulan[]): string[] {
  return listHariAwal(bulan, awalList).flatMap(({ mulai, alasan }) => (alasan === undefined ? [mulai] : []))
}

/** Why the month cannot begin on that day, as a sentence; undefined when it can. */
export function refuseAwal({ mulai, ...bulan }: AwalBulan, awalList: readonly AwalBulan[]): string | undefined {
  const rusak = findBulanRusak({ ...bulan, mulai }, awalList)
  if (rusak) return `Dengan tanggal itu ${rusak}. Satu bulan Hijriah 29 atau 30 hari.`
  const hisab = awalHisab(bulan)
  if (Math.abs(daysBetween(hisab, mulai)) <= JARAK) return undefined
  return `Menurut hisab 1 ${namaBulanHijri(bulan)} jatuh pada ${formatTanggal(hisab, 'panjang')}; tanggal itu terlalu jauh darinya.`
}

/** Which month would have 28 or 31 days if this one began on that day: 'Zulhijah 1447 H menjadi 28 hari'. */
function findBulanRusak({ mulai, ...bulan }: AwalBulan, awalList: readonly AwalBulan[]): string | undefined {
  const n = numberOf(bulan)
  const spanOf = (from: number, days: number, months: number) =>
    `${namaBulanHijri(bulanOf(from))}${months === 1 ? '' : ` dan ${months - 1} bulan sesudahnya`} menjadi ${days} hari`
  const isMonths = (days: number, months: number) => days >= 29 * months && days <= 30 * months
  const { sebelum, sesudah } = neighboursOf(n, awalList)
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
const TANYA_SEJAK = 28
/** and until this day of it: whoever says it later does so in the settings. */
const TANYA_SAMPAI = 10

/** The month whose first day the office is asked for today, undefined when there is none. */
export function findBulanDitanya(hariIni: string, awalList: readonly AwalBulan[]): BulanHijri | undefined {
  const today = hijriOf(hariIni, awalList)
  if (!today) return undefined
  const n = numberOf(today) + (today.hari >= TANYA_SEJAK ? 1 : 0)
  const isTime = today.hari >= TANYA_SEJAK || today.hari <= TANYA_SAMPAI
  return isTime && !isSet(n, awalList) ? bulanOf(n) : undefined
}

/**
 * For a build of before, which moves Umm al-Qura by so many days: what makes it right on this one. 0 where no such number does,
 * on a thirtieth that Umm al-Qura does not have.
 */
export function hijriOffset(tanggal: string, awalList: readonly AwalBulan[]): number {
  const day = hijriOf(tanggal, awalList)
  const isDay = (offset: number) => {
    const other = hijriOf(addDays(tanggal, offset), [])
    return other?.hari === day?.hari && other?.bulan === day?.bulan
  }
  return [0, -1, 1, -2, 2].find(isDay) ?? 0
}

/** The first day of the n-th month, as set; else Umm al-Qura's, moved as little as makes every month from here to what is set 29 or 30 days. */
function startOf(n: number, awalList: readonly AwalBulan[], format = createFormat()): string {
  const { dari, sampai } = boundsOf(n, awalList)
  // Three rows of days that grow by 29 or 30 each month: what is in the middle of them does so too, so no month is 28 or 31 long.
  return earlierOf(laterOf(hisabStart(n, format), dari), sampai)
}

const AWAL_ZAMAN = '0001-01-01'
const AKHIR_ZAMAN = '9999-12-31'

/** Between which days it begins, by its own and what is set before and after it. */
function boundsOf(n: number, awalList: readonly AwalBulan[]): { dari: string; sampai: string } {
  const { sebelum, sesudah } = neighboursOf(n, awalList, true)
  const [before, after] = [sebelum ? n - numberOf(sebelum) : 0, sesudah ? numberOf(sesudah) - n : 0]
  return {
    dari: laterOf(
      sebelum ? addDays(sebelum.mulai, 29 * before) : AWAL_ZAMAN,
      sesudah ? addDays(sesudah.mulai, -30 * after) : AWAL_ZAMAN,
    ),
    sampai: earlierOf(
      sebelum ? addDays(sebelum.mulai, 30 * before) : AKHIR_ZAMAN,
      sesudah ? addDays(sesudah.mulai, -29 * after) : AKHIR_ZAMAN,
    ),
  }
}

/** The nearest months that are set before and after the n-th. */
function neighboursOf(n: number, awalList: readonly AwalBulan[], own = false) {
  let sebelum: AwalBulan | undefined
  let sesudah: AwalBulan | undefined
  for (const row of awalList) {
    const m = numberOf(row)
    if ((own ? m <= n : m < n) && (!sebelum || m > numberOf(sebelum))) sebelum = row
    if ((own ? m >= n : m > n) && (!sesudah || m < numberOf(sesudah))) sesudah = row
  }
  return { sebelum, sesudah }
}

function isSet(n: number, awalList: readonly AwalBulan[]): boolean {
  return awalList.some(row => numberOf(row) === n)
}

/** Months counted through. */
function numberOf({ tahun, bulan }: BulanHijri): number {
  return tahun * 12 + bulan - 1
}

function bulanOf(n: number): BulanHijri {
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
function hisabOf(tanggal: string, format: Intl.DateTimeFormat): BulanHijri & { hari: number } {
  const parts = format.formatToParts(daysBetween('1970-01-01', tanggal) * DAY_MS)
  const part = (type: string) => Number.parseInt(parts.find(p => p.type === type)?.value ?? '', 10)
  return { tahun: part('year'), bulan: part('month'), hari: part('day') }
}

/** 1 Muharam 1448, by Umm al-Qura. */
const TITIK = { n: 1448 * 12, mulai: '2026-06-16' }
const BULAN_SINODIS = 29.530588

/**
 * The first day of the n-th month by Umm al-Qura: it is at most a few days from the mean, so the middle of the mean month lies in it.
 * Without that calendar the mean itself, which nobody is shown.
 */
function hisabStart(n: number, format = createFormat()): string {
  const middle = addDays(TITIK.mulai, Math.round((n - TITIK.n) * BULAN_SINODIS + 14))
  return addDays(middle, 1 - (format ? hisabOf(middle, format).hari : 15))
}
