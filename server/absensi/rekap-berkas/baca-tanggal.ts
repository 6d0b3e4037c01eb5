import { normalizeNama } from '#contract/identitas.ts'
import { isTanggal } from '#contract/tanggal.ts'

/** Every spelling, whole: 'margin' is no March. */
const BULAN = [
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
].map(kata => new Set(kata.split(' ')))
const HARI = new Set(
  'senin sen selasa sel rabu rab kamis kam jumat jum sabtu sab ahad ahd minggu min mon monday tue tuesday wed wednesday thu thursday fri friday sat saturday sun sunday tgl tanggal'.split(
    ' ',
  ),
)

const bulanKe = (kata: string) => BULAN.findIndex(ejaan => ejaan.has(kata)) + 1

import type { UrutanTanggal } from '#contract/absensi/rekap-berkas.ts'

export interface TanggalTertulis {
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
export function parseTanggal(teks: string, urutan: UrutanTanggal = 'hari'): TanggalTertulis | null {
  const inti = teks
    .slice(0, 80)
    .toLowerCase()
    .replace(/\([^()]*\)$/, '')
    .trim()
  const kata = inti.split(/[\s,.]+/, 1)[0] ?? ''
  const isi = HARI.has(kata.replace(/[^a-z]/g, '')) ? inti.slice(kata.length).replace(/^[\s,.]+/, '') : inti
  const found = parseIso(isi) ?? parseKata(isi) ?? parseAngka(isi, urutan)
  if (!found) return null
  const jam = parseJam(found.sisa)
  return jam === null ? null : { tanggal: found.tanggal, jam, ragu: found.ragu ?? false }
}

interface Potongan {
  tanggal: string
  sisa: string
  ragu?: boolean
}

function parseIso(teks: string): Potongan | null {
  const [semua, tahun = '', bulan = '', hari = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(teks) ?? []
  return semua ? compose(tahun, Number(bulan), hari, teks.slice(semua.length).replace(/^t/, ' ')) : null
}

/** '7 September 2026', '28-Sep-26', '5 Okt', 'September 7, 2026'. */
function parseKata(teks: string): Potongan | null {
  const depan = /^(\d{1,2})[\s/.-]{1,3}([a-z]{3,9})(?:[\s/.,-]{1,3}(\d{4}|\d{2})(?![\d.:]))?/.exec(teks)
  if (depan) return compose(depan[3] ?? '', bulanKe(depan[2] ?? ''), depan[1] ?? '', teks.slice(depan[0].length))
  const inggris = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})(?!\d)/.exec(teks)
  return inggris
    ? compose(inggris[3] ?? '', bulanKe(inggris[1] ?? ''), inggris[2] ?? '', teks.slice(inggris[0].length))
    : null
}

/** Two numbers without a year are a date only with '/': '5-10' is from five to ten as well. */
function parseAngka(teks: string, urutan: UrutanTanggal): Potongan | null {
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
export function isDuaArah(teksList: readonly string[]): boolean | null {
  const hari = teksList.map(teks => parseTanggal(teks)?.tanggal)
  const bulan = teksList.map(teks => parseTanggal(teks, 'bulan')?.tanggal)
  const isSama = hari.every((satu, n) => satu === bulan[n])
  // '12.10.2026' among '5 Oktober' is one of those.
  const isAngka = teksList.every(teks => /^\D{0,12}\d{1,2}\s?[/.-]\s?\d{1,2}(?!\d)/.test(teks))
  const [h, b] = [isNaik(hari), isNaik(bulan)]
  return b && !isSama && (isAngka || !h) ? true : h ? false : null
}

/**
 * An American Excel makes a date of '7/9/2026', 9 July, and leaves '14/9/2026' as it is: where days and months of its dates changed places
 * all of them stood closer together.
 */
export function isTertukar(teksList: readonly string[]): boolean {
  const tukar = teksList.map(teks => teks.replace(/^(\d{4})-(\d\d)-(\d\d)(?!\d)/, '$1-$3-$2'))
  const [sel, tulisan] = [0, 1].map(n => teksList.filter((teks, i) => (teks === tukar[i]) === (n === 1)))
  const isPasti = tulisan?.every(teks => parseTanggal(teks) !== null && parseTanggal(teks, 'bulan') === null)
  if (!sel?.length || !tulisan?.length || !isPasti) return false
  const [kini, lain] = [teksList, tukar].map(list => list.map(teks => parseTanggal(teks)?.tanggal))
  return isNaik(lain ?? []) && panjang(lain ?? []) < panjang(kini ?? [])
}

const panjang = (tanggal: readonly (string | undefined)[]) =>
  Date.parse(tanggal.at(-1) ?? '') - Date.parse(tanggal[0] ?? '')

function isNaik(tanggal: readonly (string | undefined)[]): boolean {
  let mundur = 0
  for (const [n, satu] of tanggal.entries()) {
    const lalu = tanggal[n - 1]
    if (satu === undefined) return false
    if (lalu === undefined) continue
    const isPenuh = !satu.startsWith('-') && !lalu.startsWith('-')
    if (isPenuh && satu < lalu) return false
    // Without a year December may be followed by January, once.
    if (!isPenuh && satu.slice(-5) < lalu.slice(-5)) mundur++
  }
  const [awal, akhir] = [tanggal[0] ?? '', tanggal.at(-1) ?? '']
  return mundur === 0 || (mundur === 1 && akhir.slice(-5) < awal.slice(-5))
}

function compose(tahun: string, bulan: number, hari: string, sisa: string): Potongan | null {
  if (bulan < 1 || bulan > 12) return null
  const ekor = `-${String(bulan).padStart(2, '0')}-${hari.padStart(2, '0')}`
  // A leap year takes every day that any year has.
  if (tahun === '') return isTanggal(`2024${ekor}`) ? { tanggal: ekor, sisa } : null
  const penuh = `${tahun.length === 2 ? `20${tahun}` : tahun}${ekor}`
  return isTanggal(penuh) ? { tanggal: penuh, sisa } : null
}

/** '' for nothing; null for what follows a day and is no time of day. Behind a time anything may stand (Moodle: the group). */
function parseJam(sisa: string): string | null {
  if (sisa.trim() === '') return ''
  const [, jam = '', menit = '', siang] =
    /^[\s,]{1,3}(\d{1,2})[.:](\d{2})(?:[.:]\d{2}(?:\.\d{1,6})?)?\s?(am|pm)?(?![\da-z.:])/.exec(sisa) ?? []
  const ke = siang ? (Number(jam) % 12) + (siang === 'pm' ? 12 : 0) : Number(jam)
  return jam === '' || ke > 23 || Number(menit) > 59 ? null : `${String(ke).padStart(2, '0')}:${menit}`
}

/** '7', '07', 'Sen 7' -> 7; null for what is no number of a day. */
export function parseWeekday(teks: string): number | null {
  const [, kata = '', angka = '', ekor = ''] =
    /^([a-z']{0,8})[\s,.]{0,2}(\d{1,2})[\s,.]{0,2}([a-z']{0,8})$/i.exec(teks) ?? []
  const hari = Number(angka)
  const isHari = (satu: string) => satu === '' || HARI.has(satu.toLowerCase().replace(/[^a-z]/g, ''))
  return hari >= 1 && hari <= 31 && isHari(kata) && isHari(ekor) ? hari : null
}

/** What may stand over the number of a day: its month, its weekday, or that it is one. */
export function isSebutanHari(teks: string): boolean {
  return normalizeNama(teks.slice(0, 60))
    .split(' ')
    .every(
      kata => HARI.has(kata) || bulanKe(kata) > 0 || /^(hari|bulan|bln|tahun|thn)$/.test(kata) || /^20\d\d$/.test(kata),
    )
}

/** A month alone over days: 'September 2026', 'Bulan: Sept' -> '2026-09', '-09'; null for anything else. */
export function parseBulan(teks: string): string | null {
  const kata = normalizeNama(teks.slice(0, 40))
    .replace(/^bulan /, '')
    .split(' ')
  const ke = bulanKe(kata[0] ?? '')
  const tahun = kata[1] ?? ''
  return ke > 0 && kata.length <= 2 && (tahun === '' || /^20\d\d$/.test(tahun)) ? gabung(tahun, ke) : null
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
export function readWaktu(selList: readonly string[], judul = false): DateHint {
  const waktu: DateHint = { bulan: new Set(), tahun: new Set(), ajaran: new Set() }
  const sel = selList.map(teks => normalizeNama(teks.slice(0, 300)).split(' '))
  for (const [i, kata] of sel.entries()) {
    // 'Bulan | September | 2026': beside one another in cells of their own.
    const [lalu, lanjut] = [sel[i - 1]?.at(-1) ?? '', sel[i + 1]?.[0] ?? '']
    readSel({ kata, lalu, lanjut: sel[i + 1]?.length === 1 ? lanjut : '' }, waktu)
    if (judul && kata.every(satu => bulanKe(satu) > 0 || KATA_JUDUL.test(satu)))
      for (const [n, satu] of kata.entries())
        if (bulanKe(satu) > 0 && rentangDi(kata, n) !== null) waktu.bulan.add(bulanKe(satu))
    if (judul)
      for (const [n, satu] of kata.entries()) if (isTahun(kata, n) && !isAngkatan(kata[n - 1])) waktu.tahun.add(satu)
  }
  return waktu
}

interface SelWaktu {
  kata: readonly string[]
  /** The last word of the cell before, and the only one of the cell behind. */
  lalu: string
  lanjut: string
}

function readSel({ kata, lalu, lanjut }: SelWaktu, { bulan, tahun, ajaran }: DateHint): void {
  const di = (n: number) => (n < 0 ? lalu : n >= kata.length ? lanjut : (kata[n] ?? ''))
  const yakin: number[] = []
  const mungkin: number[] = []
  let isLain = isTempat(lalu)
  for (const [n, satu] of kata.entries()) {
    isLain ||= isTempat(satu)
    const studi = ajaranDi(satu, kata[n + 1] ?? '')
    if (studi !== null) ajaran.add(studi)
    if (/^(tahun|thn|th)$/.test(di(n - 1)) && isTahun([satu, di(n + 1)], 0)) tahun.add(satu)
    const disebut = /^(bulan|bln)$/.test(di(n - 1))
    const ke = disebut && /^\d{1,2}$/.test(satu) ? Number(satu) : bulanKe(satu)
    if (ke < 1 || ke > 12 || (isLain && !disebut)) continue
    const rentang = rentangDi(kata, n)
    if (rentang === null) continue
    const bertahun = /^20\d\d$/.test(di(n + 1))
    if (disebut || bertahun || rentang.length > 0) {
      yakin.push(ke, ...rentang)
      if (isTahun([di(n + 1), di(n + 2)], 0)) tahun.add(di(n + 1))
    } else mungkin.push(ke)
  }
  // 'September dan Oktober 2026': beside one that is said the other is meant too.
  for (const ke of yakin.length > 0 ? [...yakin, ...mungkin] : []) bulan.add(ke)
}

/** The months of which a day before the word is the end of a span: none for no day, null for a day that says no month. */
function rentangDi(kata: readonly string[], n: number): number[] | null {
  if (!isTanggalKe(kata[n - 1])) return []
  let at = n - 2
  while (/^(s|d|sd|sampai|dengan|hingga)$/.test(kata[at] ?? '')) at--
  // '1 s.d. 30 September' is all of it; '5–7 September' is a day or two of something.
  if (isTanggalKe(kata[at]))
    return Number(kata[at]) === 1 && Number(kata[n - 1]) >= 28 ? [bulanKe(kata[n] ?? '')] : null
  const mulai = /^20\d\d$/.test(kata[at] ?? '') ? at - 1 : at
  const ke = bulanKe(kata[mulai] ?? '')
  return ke > 0 && isTanggalKe(kata[mulai - 1]) ? [ke] : null
}

const isTanggalKe = (kata: string | undefined) => /^\d{1,2}$/.test(kata ?? '') && Number(kata) <= 31

/** Behind these a month is of an address or of the paper. */
const isTempat = (kata: string) =>
  /^(jl|jln|jalan|alamat|dicetak|cetak|tercetak|diunduh|tanggal|tgl|ttl|lahir|sk)$/.test(kata)
const isAngkatan = (kata: string | undefined) => /^(angkatan|akt|ang|masuk)$/.test(kata ?? '')
const KATA_JUDUL =
  /^(absen|absensi|presensi|rekap|rekapitulasi|kehadiran|hadir|daftar|data|laporan|bulan|bln|kelompok|klp|kel|halaqah|halaqoh|shalat|salat|sholat|subuh|zuhur|asar|maghrib|isya|putra|putri|mahasantri|santri|kelas|semester|ganjil|genap|tahun|dan|sd|s|d|final|fix|revisi|[a-z]?\d{1,4})$/

/** A year, and no half of '2025/2026'. */
function isTahun(kata: readonly string[], n: number): boolean {
  const satu = kata[n] ?? ''
  return (
    /^20\d\d$/.test(satu) && ajaranDi(satu, kata[n + 1] ?? '') === null && ajaranDi(kata[n - 1] ?? '', satu) === null
  )
}

/** '2025', '2026' or '26' -> '2025/2026'. */
function ajaranDi(satu: string, lanjut: string): string | null {
  const berikut = String(Number(satu) + 1)
  return /^20\d\d$/.test(satu) && (lanjut === berikut || lanjut === berikut.slice(2)) ? `${satu}/${berikut}` : null
}

/** The one month that all of these say, with its year where one is said; '-' for none, for two, and for one of two years. */
export function onlyBulan(waktuList: readonly DateHint[]): string {
  const bulan = new Set(waktuList.flatMap(satu => [...satu.bulan]))
  const tahun = new Set(waktuList.flatMap(satu => [...satu.tahun]))
  const [satu] = bulan
  return bulan.size === 1 && satu !== undefined && tahun.size <= 1 ? gabung([...tahun][0] ?? '', satu) : '-'
}

const gabung = (tahun: string, bulan: number) => `${tahun}-${String(bulan).padStart(2, '0')}`

/** The date in that span whose day and month these are; null where the span has none. A day without a month ('--07') has one in none. */
export function addTahun(tanggal: string, { dari, sampai }: { dari: string; sampai: string }): string | null {
  if (!tanggal.startsWith('-')) return tanggal
  for (let tahun = Number(dari.slice(0, 4)); tahun <= Number(sampai.slice(0, 4)); tahun++) {
    const penuh = `${tahun}${tanggal}`
    if (isTanggal(penuh) && penuh >= dari && penuh <= sampai) return penuh
  }
  return null
}
