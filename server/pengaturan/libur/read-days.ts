import { addDays, isTanggal, monthName } from '#contract/tanggal.ts'

// What one cell of a list of holidays says: days, a weekday, a day of the Hijri calendar, the kind of day, a name.

/** A word that may be a name: no number in front, no weekday, not figures only. */
export function isWord(teks: string): boolean {
  return /\p{L}/u.test(teks) && !isHari(teks)
}

export function startsAsDate(teks: string): boolean {
  return /^\d/.test(withoutDay(teks))
}

/** What calendars write of a day that is kept and not free. */
export function isCelebration(teks: string): boolean {
  return /^(?:perayaan|observance|hari peringatan|bukan (?:hari )?libur)$/i.test(teks.trim())
}

/** A word that is a name and neither a date, readable or not, nor the kind of day. */
export function isName(teks: string): boolean {
  const hari = readLiburDay(teks)
  if (typeof hari === 'object' || (typeof hari === 'string' && startsAsDate(teks))) return false
  return isWord(teks) && !isHijri(teks) && !isKind(teks) && !isCelebration(teks)
}

/** Whether a date of our calendar stands somewhere in it: in a sentence it is not read. */
export function holdsDate(teks: string): boolean {
  return /(?<!\d)\d{1,2}(?: \p{L}{3,9} |[-/.]\d{1,2}[-/.])(?:19|20|21)\d\d(?!\d)/u.test(teks)
}

/** The kind of day in a column of its own; a name only where there is no other. */
export function isKind(teks: string): boolean {
  return /^(?:(?:hari )?libur(?: nasional| bersama)?|cuti bersama)$/i.test(teks)
}

const MONTH = new Map(
  Array.from({ length: 12 }, (_, i) => [monthName(i + 1).toLowerCase(), i + 1] as const).flatMap(([nama, n]) => [
    [nama, n] as const,
    [nama.slice(0, 3), n] as const,
  ]),
)
for (const [nama, n] of Object.entries({ agt: 8, agst: 8, nop: 11, nopember: 11, pebruari: 2, peb: 2, sept: 9 }))
  MONTH.set(nama, n)

const DAY_NAME = "(?:ahad|minggu|senin|selasa|rabu|kamis|jum['’]?at|sabtu)"
const JOIN = '(?: ?[,/&–—-] ?| )(?:(?:dan|s/d|s\\. ?d\\.|sd|sampai(?: dengan)?|hingga) )?'
/** 'Senin, …', 'Sabtu-Minggu', 'Jumat, Senin, dan Selasa, …' */
// regex: withoutHari keeps at most 121 characters, spaces joined
const DAY = new RegExp(`^${DAY_NAME}(?:${JOIN}${DAY_NAME})*(?:[\\s,]+|$)`, 'i')
/** '… (Selasa)' */
// regex: withoutHari keeps at most 121 characters, spaces joined
const END_DAY = new RegExp(`(?:, ?| ?\\()${DAY_NAME}(?:${JOIN}${DAY_NAME})*\\)?$`, 'i')
/** A longer text is a name, whatever stands in it. */
const LENGTH = 120

export interface LiburSpan {
  dari: string
  sampai: string
}

/**
 * The days that a cell names: what `readRange` reads, and several of one holiday ('25 dan 26 Desember 2026',
 * '20, 23, dan 24 Maret 2026'), those that follow each other as one span.
 */
export function readLiburDay(teks: string): LiburSpan[] | string | undefined {
  const satu = readRange(teks) ?? describeWithoutYear(teks)
  if (typeof satu === 'object') return [satu]
  const part = withoutDay(teks).split(/ ?, ?(?:dan |& ?)?| dan | ?& ?/i)
  if (part.length < 2 || part.length > 31) return satu
  const found: LiburSpan[] = []
  for (const word of part.toReversed()) {
    const next = found.at(-1)
    const [tahun = '', bulan = ''] = next?.dari.split('-') ?? []
    const lengkap = next ? [word, `${word} ${tahun}`, `${word} ${monthName(Number(bulan))} ${tahun}`] : [word]
    const read = lengkap.map(readRange)
    const rentang = read.find(one => typeof one === 'object')
    // What stands last has the month and the year: why it is no date holds for all of them.
    if (!rentang) return satu ?? (next || !startsAsDate(teks) ? undefined : read.find(one => typeof one === 'string'))
    if (next && rentang.sampai >= next.dari) return `"${teks.trim()}" tidak urut`
    if (next && addDays(rentang.sampai, 1) === next.dari) next.dari = rentang.dari
    else found.push({ ...rentang })
  }
  return found.toReversed()
}
// regex: withoutHari keeps at most 121 characters, spaces joined
const UNTIL = /\s+(?:s\/d|s\.?\s?d\.?|sampai(?: dengan)?|hingga)\s+|\s*[–—]\s*|\s+-\s+/i

/**
 * What a list of holidays writes for a date or a span: 17/08/2026, 2026-08-17, '17 Agustus 2026', 'Senin, 17 Agu 2026',
 * '20–22 Maret 2026', '30 Maret s.d. 2 April 2026'. Undefined for a text that is none; a string says why a date is no date.
 */
export function readRange(teks: string): LiburSpan | string | undefined {
  if (teks.length > LENGTH) return undefined
  const clean = withoutDay(teks)
  const one = readDate(clean)
  if (typeof one === 'object') return { dari: one.iso, sampai: one.iso }
  const near = /^(\d{1,2})\s*-\s*(\d{1,2}\s+\p{L}+\.?\s+\d{4})$/u.exec(clean)
  const [awal, akhir, lebih] = near ? [near[1], near[2]] : clean.split(UNTIL)
  if (awal === undefined || akhir === undefined || lebih !== undefined) return one
  const sampai = readDate(withoutDay(akhir))
  if (typeof sampai !== 'object') return sampai ?? one
  // What the first date leaves out it shares with the second: '20–22 Maret 2026', '30 Maret s.d. 2 April 2026'.
  const [tahun = '', bulan = ''] = sampai.iso.split('-')
  const word = withoutDay(awal)
  const dari = /^\d{1,2}$/.test(word)
    ? readDate(`${word}/${bulan}/${tahun}`)
    : (readDate(word) ?? readDate(`${word} ${tahun}`))
  if (typeof dari !== 'object') return dari
  return dari.iso <= sampai.iso ? { dari: dari.iso, sampai: sampai.iso } : `"${teks.trim()}" berakhir sebelum mulai`
}

function describeWithoutYear(teks: string): string | undefined {
  const tanpa = /^(?:\d{1,2} ?[–—-] ?)?\d{1,2} (\p{L}+)$/u.exec(withoutDay(teks))
  return tanpa && MONTH.has((tanpa[1] ?? '').toLowerCase()) ? `Tahun pada "${teks.trim()}" tidak ditulis` : undefined
}

/** Whether the text is a weekday and nothing else: a column that says what the date says. */
export function isHari(teks: string): boolean {
  return teks.trim() !== '' && teks.length <= LENGTH && withoutDay(teks) === ''
}

/** Whether the text stands for a day of the Hijri calendar: '1 Muharram 1448 H', '1/1/1448'. */
export function isHijri(teks: string): boolean {
  return teks.length <= LENGTH && /^\d.*[\s/.-]1[3-5]\d\d(?:\s*H(?:ijri(?:y?ah)?)?\.?)?$/i.test(withoutDay(teks))
}

/** Without the weekdays that stand before or behind a date, which say the same as it. */
function withoutDay(teks: string): string {
  return teks
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LENGTH + 1)
    .replace(DAY, '')
    .replace(END_DAY, '')
}

function readDate(teks: string): { iso: string } | string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}[:.]\d{2}.*)?$/.exec(teks)
  const angka = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}[:.]\d{2}.*)?$/.exec(teks)
  const word = /^(\d{1,2})[\s-]+(\p{L}+)\.?[\s-]+(\d{4})$/u.exec(teks)
  if (iso) return checked(teks, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (angka) return checked(teks, Number(angka[3]), Number(angka[2]), Number(angka[1]))
  if (word) {
    const bulan = MONTH.get((word[2] ?? '').toLowerCase())
    return bulan ? checked(teks, Number(word[3]), bulan, Number(word[1])) : `Nama bulan "${word[2]}" tidak dikenali`
  }
  const short = /^\d{1,2}(?:[-/.]\d{1,2}[-/.]|[\s-]+(\p{L}+)\.?[\s-]+)\d{2}$/u.exec(teks)
  if (short && (short[1] === undefined || MONTH.has(short[1].toLowerCase())))
    return `Tahun pada "${teks}" harus empat angka`
  return undefined
}

function checked(teks: string, tahun: number, bulan: number, hari: number): { iso: string } | string {
  const iso = `${tahun}-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`
  if (!isTanggal(iso)) return `"${teks}" tidak ada di kalender (tanggal/bulan/tahun)`
  return tahun < 1900 || tahun > 2199 ? `Tahun pada "${teks}" harus antara 1900 dan 2199` : { iso }
}
