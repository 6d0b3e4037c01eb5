import { normalizeName } from '#contract/identitas.ts'
import { isTanggal } from '#contract/tanggal.ts'

/** Every spelling, whole: 'margin' is no March. */
const MONTH = [
  'jan januari january',
  'feb februari february pebruari peb',
  'mar maret march mrt',
  'apr april',
  'mei may',
  'jun juni june',
  'jul juli july',
  'agu agt ags agustus aug august agst',
  'sep sept september',
  'okt oktober oct october',
  'nov november nop nopember',
  'des desember dec december',
].map(word => new Set(word.split(' ')))
const DAY = new Set(
  'senin sen selasa sel rabu rab kamis kam jumat jum sabtu sab ahad ahd minggu min mon monday tue tuesday wed wednesday thu thursday fri friday sat saturday sun sunday tgl tanggal'.split(
    ' ',
  ),
)

const monthKe = (word: string) => MONTH.findIndex(spelling => spelling.has(word)) + 1

import type { DateOrder } from '#contract/absensi/file-rekap.ts'

export interface WrittenDate {
  /** '2026-09-07'; '-09-07' where a year is to be added. */
  tanggal: string
  /** '16:00', or ''. */
  jam: string
  /** Two numbers say day and month, and either could be either. */
  ragu: boolean
}

/**
 * A day as it is written: '2026-09-07', '07/09/26', '7-9-2026', 'Senin, 7 September 2026 (UTS)', '7 Sep 2026 4.00PM All students'; '7/9' and
 * '7 Sep' have no year. null for what is no day beyond doubt: '5 - 10' is a range, '7.9' a number, '14' a count or a day.
 */
export function parseDate(teks: string, urutan: DateOrder = 'hari'): WrittenDate | null {
  const inti = teks
    .slice(0, 80)
    .toLowerCase()
    .replace(/\([^()]*\)$/, '')
    .trim()
  const word = inti.split(/[\s,.]+/, 1)[0] ?? ''
  const isi = DAY.has(word.replace(/[^a-z]/g, '')) ? inti.slice(word.length).replace(/^[\s,.]+/, '') : inti
  const found = parseIso(isi) ?? parseWord(isi) ?? parseFigure(isi, urutan)
  if (!found) return null
  const jam = parseJam(found.sisa)
  return jam === null ? null : { tanggal: found.tanggal, jam, ragu: found.ragu ?? false }
}

interface Piece {
  tanggal: string
  sisa: string
  ragu?: boolean
}

function parseIso(teks: string): Piece | null {
  const [semua, tahun = '', bulan = '', hari = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(teks) ?? []
  return semua ? compose(tahun, Number(bulan), hari, teks.slice(semua.length).replace(/^t/, ' ')) : null
}

/** '7 September 2026', '28-Sep-26', '5 Okt', 'September 7, 2026'. */
function parseWord(teks: string): Piece | null {
  const front = /^(\d{1,2})[\s/.-]{1,3}([a-z]{3,9})(?:[\s/.,-]{1,3}(\d{4}|\d{2})(?![\d.:]))?/.exec(teks)
  if (front) return compose(front[3] ?? '', monthKe(front[2] ?? ''), front[1] ?? '', teks.slice(front[0].length))
  const english = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})(?!\d)/.exec(teks)
  return english
    ? compose(english[3] ?? '', monthKe(english[1] ?? ''), english[2] ?? '', teks.slice(english[0].length))
    : null
}

/** Two numbers without a year are a date only with '/': '5-10' is from five to ten as well. */
function parseFigure(teks: string, urutan: DateOrder): Piece | null {
  const [semua, a = '', b = '', tahun = ''] =
    /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)/.exec(teks) ??
    /^(\d{1,2})\s?\/\s?(\d{1,2})(?![\d/])/.exec(teks) ??
    []
  if (semua === undefined) return null
  const [hari, bulan] = urutan === 'hari' ? [a, b] : [b, a]
  const found = compose(tahun, Number(bulan), hari, teks.slice(semua.length))
  return found && { ...found, ragu: Number(a) <= 12 && Number(b) <= 12 && Number(a) !== Number(b) }
}

/**
 * Whether these headings can be read with the day first and with the month first, each way counting up: '9/10/2026, 9/11/2026' are two days
 * of September where Excel is American. null for days that go back whichever way; of several years none goes back where none is written.
 */
export function isTwoDirection(textList: readonly string[]): boolean | null {
  const hari = textList.map(teks => parseDate(teks)?.tanggal)
  const bulan = textList.map(teks => parseDate(teks, 'bulan')?.tanggal)
  const isSame = hari.every((one, n) => one === bulan[n])
  // '12.10.2026' among '5 Oktober' is one of those.
  const isFigure = textList.every(teks => /^\D{0,12}\d{1,2}\s?[/.-]\s?\d{1,2}(?!\d)/.test(teks))
  const [h, b] = [isUp(hari), isUp(bulan)]
  return b && !isSame && (isFigure || !h) ? true : h ? false : null
}

/**
 * An American Excel makes a date of '7/9/2026', 9 July, and leaves '14/9/2026' as it is: where days and months of its dates changed places
 * all of them stood closer together.
 */
export function isSwapped(textList: readonly string[]): boolean {
  const swap = textList.map(teks => teks.replace(/^(\d{4})-(\d\d)-(\d\d)(?!\d)/, '$1-$3-$2'))
  const [sel, tulisan] = [0, 1].map(n => textList.filter((teks, i) => (teks === swap[i]) === (n === 1)))
  const isCertain = tulisan?.every(teks => parseDate(teks) !== null && parseDate(teks, 'bulan') === null)
  if (!sel?.length || !tulisan?.length || !isCertain) return false
  const [kini, lain] = [textList, swap].map(list => list.map(teks => parseDate(teks)?.tanggal))
  return isUp(lain ?? []) && length(lain ?? []) < length(kini ?? [])
}

const length = (tanggal: readonly (string | undefined)[]) =>
  Date.parse(tanggal.at(-1) ?? '') - Date.parse(tanggal[0] ?? '')

function isUp(tanggal: readonly (string | undefined)[]): boolean {
  let backwards = 0
  for (const [n, one] of tanggal.entries()) {
    const lalu = tanggal[n - 1]
    if (one === undefined) return false
    if (lalu === undefined) continue
    const isFull = !one.startsWith('-') && !lalu.startsWith('-')
    if (isFull && one < lalu) return false
    // Without a year December may be followed by January, once.
    if (!isFull && one.slice(-5) < lalu.slice(-5)) backwards++
  }
  const [awal, akhir] = [tanggal[0] ?? '', tanggal.at(-1) ?? '']
  return backwards === 0 || (backwards === 1 && akhir.slice(-5) < awal.slice(-5))
}

function compose(tahun: string, bulan: number, hari: string, sisa: string): Piece | null {
  if (bulan < 1 || bulan > 12) return null
  const tail = `-${String(bulan).padStart(2, '0')}-${hari.padStart(2, '0')}`
  // A leap year takes every day that any year has.
  if (tahun === '') return isTanggal(`2024${tail}`) ? { tanggal: tail, sisa } : null
  const full = `${tahun.length === 2 ? `20${tahun}` : tahun}${tail}`
  return isTanggal(full) ? { tanggal: full, sisa } : null
}

/** '' for nothing; null for what follows a day and is no time of day. Behind a time anything may stand (Moodle: the group). */
function parseJam(sisa: string): string | null {
  if (sisa.trim() === '') return ''
  const [, jam = '', menit = '', daytime] =
    /^[\s,]{1,3}(\d{1,2})[.:](\d{2})(?:[.:]\d{2}(?:\.\d{1,6})?)?\s?(am|pm)?(?![\da-z.:])/.exec(sisa) ?? []
  const ke = daytime ? (Number(jam) % 12) + (daytime === 'pm' ? 12 : 0) : Number(jam)
  return jam === '' || ke > 23 || Number(menit) > 59 ? null : `${String(ke).padStart(2, '0')}:${menit}`
}

/** '7', '07', 'Sen 7' -> 7; null for what is no number of a day. */
export function parseWeekday(teks: string): number | null {
  const [, word = '', angka = '', tail = ''] =
    /^([a-z']{0,8})[\s,.]{0,2}(\d{1,2})[\s,.]{0,2}([a-z']{0,8})$/i.exec(teks) ?? []
  const hari = Number(angka)
  const isDay = (one: string) => one === '' || DAY.has(one.toLowerCase().replace(/[^a-z]/g, ''))
  return hari >= 1 && hari <= 31 && isDay(word) && isDay(tail) ? hari : null
}

/** What may stand over the number of a day: its month, its weekday, or that it is one. */
export function isDayWording(teks: string): boolean {
  return normalizeName(teks.slice(0, 60))
    .split(' ')
    .every(
      word => DAY.has(word) || monthKe(word) > 0 || /^(hari|bulan|bln|tahun|thn)$/.test(word) || /^20\d\d$/.test(word),
    )
}

/** A month alone over days: 'September 2026', 'Bulan: Sept' -> '2026-09', '-09'; null for anything else. */
export function parseMonth(teks: string): string | null {
  const word = normalizeName(teks.slice(0, 40))
    .replace(/^bulan /, '')
    .split(' ')
  const ke = monthKe(word[0] ?? '')
  const tahun = word[1] ?? ''
  return ke > 0 && word.length <= 2 && (tahun === '' || /^20\d\d$/.test(tahun)) ? merge(tahun, ke) : null
}

/** What texts say of when they are: each month and each year that is beyond doubt, each year of study ('2025/2026'). */
export interface DateHint {
  bulan: Set<number>
  tahun: Set<string>
  ajaran: Set<string>
}

/**
 * A month counts with 'bulan' before it or a year behind it: 'Jl. 10 November', 'Juni Astuti' and 'Dicetak 30 September 2026' say none.
 * `judul`: these are names of a sheet or a file, where a month among words of attendance is said as well.
 */
export function readTime(cellList: readonly string[], judul = false): DateHint {
  const waktu: DateHint = { bulan: new Set(), tahun: new Set(), ajaran: new Set() }
  const sel = cellList.map(teks => normalizeName(teks.slice(0, 300)).split(' '))
  for (const [i, kata] of sel.entries()) {
    // 'Bulan | September | 2026': beside one another in cells of their own.
    const [lalu, proceed] = [sel[i - 1]?.at(-1) ?? '', sel[i + 1]?.[0] ?? '']
    readCell({ kata, lalu, lanjut: sel[i + 1]?.length === 1 ? proceed : '' }, waktu)
    if (judul && kata.every(one => monthKe(one) > 0 || TITLE_WORD.test(one)))
      for (const [n, one] of kata.entries())
        if (monthKe(one) > 0 && rangeIn(kata, n) !== null) waktu.bulan.add(monthKe(one))
    if (judul)
      for (const [n, one] of kata.entries()) if (isYear(kata, n) && !isAngkatan(kata[n - 1])) waktu.tahun.add(one)
  }
  return waktu
}

interface TimeCell {
  kata: readonly string[]
  /** The last word of the cell before, and the only one of the cell behind. */
  lalu: string
  lanjut: string
}

function readCell({ kata, lalu, lanjut }: TimeCell, { bulan, tahun, ajaran }: DateHint): void {
  const di = (n: number) => (n < 0 ? lalu : n >= kata.length ? lanjut : (kata[n] ?? ''))
  const sure: number[] = []
  const mungkin: number[] = []
  let isLain = isPlace(lalu)
  for (const [n, one] of kata.entries()) {
    isLain ||= isPlace(one)
    const study = teachingIn(one, kata[n + 1] ?? '')
    if (study !== null) ajaran.add(study)
    if (/^(tahun|thn|th)$/.test(di(n - 1)) && isYear([one, di(n + 1)], 0)) tahun.add(one)
    const named = /^(bulan|bln)$/.test(di(n - 1))
    const ke = named && /^\d{1,2}$/.test(one) ? Number(one) : monthKe(one)
    if (ke < 1 || ke > 12 || (isLain && !named)) continue
    const rentang = rangeIn(kata, n)
    if (rentang === null) continue
    const withYear = /^20\d\d$/.test(di(n + 1))
    if (named || withYear || rentang.length > 0) {
      sure.push(ke, ...rentang)
      if (isYear([di(n + 1), di(n + 2)], 0)) tahun.add(di(n + 1))
    } else mungkin.push(ke)
  }
  // 'September dan Oktober 2026': beside one that is said the other is meant too.
  for (const ke of sure.length > 0 ? [...sure, ...mungkin] : []) bulan.add(ke)
}

/** The months of which a day before the word is the end of a span: none for no day, null for a day that says no month. */
function rangeIn(word: readonly string[], n: number): number[] | null {
  if (!isPlainDate(word[n - 1])) return []
  let at = n - 2
  while (/^(s|d|sd|sampai|dengan|hingga)$/.test(word[at] ?? '')) at--
  // '1 s.d. 30 September' is all of it; '5–7 September' is a day or two of something.
  if (isPlainDate(word[at]))
    return Number(word[at]) === 1 && Number(word[n - 1]) >= 28 ? [monthKe(word[n] ?? '')] : null
  const mulai = /^20\d\d$/.test(word[at] ?? '') ? at - 1 : at
  const ke = monthKe(word[mulai] ?? '')
  return ke > 0 && isPlainDate(word[mulai - 1]) ? [ke] : null
}

const isPlainDate = (word: string | undefined) => /^\d{1,2}$/.test(word ?? '') && Number(word) <= 31

/** Behind these a month is of an address or of the paper. */
const isPlace = (word: string) =>
  /^(jl|jln|jalan|alamat|dicetak|cetak|tercetak|diunduh|tanggal|tgl|ttl|lahir|sk)$/.test(word)
const isAngkatan = (word: string | undefined) => /^(angkatan|akt|ang|masuk)$/.test(word ?? '')
const TITLE_WORD =
  /^(absen|absensi|presensi|rekap|rekapitulasi|kehadiran|hadir|daftar|data|laporan|bulan|bln|kelompok|klp|kel|halaqah|halaqoh|shalat|salat|sholat|subuh|zuhur|asar|maghrib|isya|putra|putri|mahasantri|santri|kelas|semester|ganjil|genap|tahun|dan|sd|s|d|final|fix|revisi|[a-z]?\d{1,4})$/

/** A year, and no half of '2025/2026'. */
function isYear(word: readonly string[], n: number): boolean {
  const one = word[n] ?? ''
  return (
    /^20\d\d$/.test(one) && teachingIn(one, word[n + 1] ?? '') === null && teachingIn(word[n - 1] ?? '', one) === null
  )
}

/** '2025', '2026' or '26' -> '2025/2026'. */
function teachingIn(one: string, proceed: string): string | null {
  const berikut = String(Number(one) + 1)
  return /^20\d\d$/.test(one) && (proceed === berikut || proceed === berikut.slice(2)) ? `${one}/${berikut}` : null
}

/** The one month that all of these say, with its year where one is said; '-' for none, for two, and for one of two years. */
export function onlyMonth(timeList: readonly DateHint[]): string {
  const bulan = new Set(timeList.flatMap(one => [...one.bulan]))
  const tahun = new Set(timeList.flatMap(one => [...one.tahun]))
  const [satu] = bulan
  return bulan.size === 1 && satu !== undefined && tahun.size <= 1 ? merge([...tahun][0] ?? '', satu) : '-'
}

const merge = (tahun: string, bulan: number) => `${tahun}-${String(bulan).padStart(2, '0')}`

/** The date in that span whose day and month these are; null where the span has none. A day without a month ('--07') has one in none. */
export function addYear(tanggal: string, { dari, sampai }: { dari: string; sampai: string }): string | null {
  if (!tanggal.startsWith('-')) return tanggal
  for (let tahun = Number(dari.slice(0, 4)); tahun <= Number(sampai.slice(0, 4)); tahun++) {
    const full = `${tahun}${tanggal}`
    if (isTanggal(full) && full >= dari && full <= sampai) return full
  }
  return null
}
