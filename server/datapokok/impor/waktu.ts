import { normalizeName } from '#contract/identitas.ts'
import { refuseTime } from '#contract/waktu.ts'

/** The weekdays a cell names, 0 Ahad … 6 Sabtu, ascending; null when a word in it is none: 'Malam Ahad' is Saturday, so it is asked about. */
export function parseWeekdays(teks: string): number[] | null {
  return orderDay(teks)?.toSorted((a, b) => a - b) ?? null
}

/** The same, as the cell has them: its first time may be for the first of them. */
export function orderDay(teks: string): number[] | null {
  const word = normalizeName(withoutJam(teks).replace(/\bs[./ ]{0,2}d\b/gi, ' sampai '))
    .split(' ')
    .filter(one => !/^(|dan|hari|setiap|tiap)$/.test(one))
  if (word.length === 0) return /\b(setiap|tiap) hari\b/i.test(teks) ? [0, 1, 2, 3, 4, 5, 6] : null
  const hari = new Set<number>()
  for (const [i, one] of word.entries()) {
    const sebelum = dayFrom(word[i - 1])
    if (DAY_PART.test(one)) {
      // 'Sabtu sore'; but 'Ahad malam Senin' is one evening.
      const berikut = one === 'malam' ? dayFrom(word[i + 1]) : undefined
      if (sebelum === undefined || berikut === (sebelum + 1) % 7) return null
      continue
    }
    if (one === 'sampai') {
      const ke = dayFrom(word[i + 1])
      if (sebelum === undefined || ke === undefined) return null
      for (let h = sebelum; h !== ke; h = (h + 1) % 7) hari.add(h)
      continue
    }
    const h = dayFrom(one)
    if (h === undefined) return null
    hari.add(h)
  }
  return hari.size > 0 ? [...hari] : null
}

export interface Jam {
  mulai: string
  /** null where none stands. */
  selesai: string | null
  /** Why the end that stands there can be none of that start. */
  tolak?: string | undefined
}

/**
 * The times of day in a cell: '16.30-17.45', '19:30 s.d. 20:45', '22.30-00.30', '20.00 WIB', '4 sore', Excel's own 0.8125; null when it
 * is no time.
 */
export function parseJam(teks: string): Jam | null {
  const fraction = /^0[.,](\d+)$/.test(teks) ? Math.round(Number(teks.replace(',', '.')) * 1440) : null
  if (fraction !== null) return { mulai: hourFrom(Math.floor(fraction / 60), fraction % 60), selesai: null }
  const standard = teks.replace(/\b([01]\d|2[0-3])([0-5]\d)\b(?!\.)/g, '$1.$2')
  // Of a cell that names days too only the times are looked at.
  const sisa = standard
    .replace(JAM, ' ')
    .replace(/\p{L}{2,}/gu, one => (dayFrom(normalizeName(one)) === undefined ? one : ' '))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  if (sisa.some(one => !HOUR_WORD.has(one) && !DAY_PART.test(one))) return null
  const part = [...new Set(sisa.filter(one => DAY_PART.test(one)))]
  if (part.length > 1) return null
  const [mulai, selesai, again] = [...standard.matchAll(JAM)].map(([, jam, menit = ''], i) => {
    // The end of a day is written so too.
    if (i === 1 && Number(jam) === 24 && Number(menit) === 0) return '00:00'
    return Number(jam) < 24 && Number(menit) < 60
      ? hourFrom(insideOneDay(Number(jam), part[0]), Number(menit.padEnd(2, '0')))
      : null
  })
  if (!mulai || selesai === null || again !== undefined) return null
  if (selesai === undefined) return { mulai, selesai: null }
  const pesan = refuseTime({ mulai, selesai })
  return pesan === undefined ? { mulai, selesai } : { mulai, selesai, tolak: pesan }
}

export interface WeeklyTime extends Jam {
  /** null where the cell says only the time. */
  hari: number[] | null
}

/** All times in a cell, each with the days that stand before it: 'Senin 16.00-17.00, Kamis 19.00-20.00'. */
export function parseTime(teks: string): WeeklyTime[] | null {
  const hasil: WeeklyTime[] = []
  let hari = ''
  for (const part of teks
    .replace(/\bs[./ ]{0,2}d\b/gi, 'sampai')
    .replace(AFTER_HOUR, '$1;$2')
    .split(/[;,&/]|\bdan\b/i)) {
    if (/^0$/.test(part.trim()) || !/\d/.test(part)) {
      hari += ` ${part}`
      continue
    }
    const jam = parseJam(`${hari} ${part}`)
    const nama = orderDay(`${hari} ${part}`)
    if (!jam) return parseSingle(teks)
    hasil.push({ ...jam, hari: nama })
    hari = ''
  }
  const whole = hasil.length > 0 && hari.trim() === '' && new Set(hasil.map(one => one.hari === null)).size === 1
  return whole ? hasil : parseSingle(teks)
}

/** A comma may part hours and minutes. */
function parseSingle(teks: string): WeeklyTime[] | null {
  const jam = parseJam(teks)
  return jam ? [{ ...jam, hari: orderDay(teks) }] : null
}

function hourFrom(jam: number, menit: number): string {
  return `${String(jam).padStart(2, '0')}:${String(menit).padStart(2, '0')}`
}

/** '4 sore' is 16, '2 siang' 14, '12 malam' 0 and '1 malam' 1; '19 malam' and '11 siang' are what they say. */
function insideOneDay(jam: number, part: string | undefined): number {
  if (jam === 12 && (part === 'malam' || part === 'am')) return 0
  if (part === 'malam' && jam < 6) return jam
  const pastMiddleDay = part === 'siang' ? jam < 6 : part !== undefined && !/^(pagi|am)$/.test(part) && jam < 12
  return pastMiddleDay ? jam + 12 : jam
}

const DAY_PART = /^(pagi|siang|sore|petang|malam|am|pm)$/
const HOUR_WORD = new Set([
  ...[
    '',
    's',
    'd',
    'sd',
    'sampai',
    'hingga',
    'to',
    'selesai',
    'pukul',
    'pkl',
    'pk',
    'jam',
    'wib',
    'wita',
    'wit',
    'dan',
  ],
])
// regex: a cell has at most 500 characters
const JAM = /\b(\d{1,2})(?:[.:,](\d{1,2})(?:[.:]00)?)?\b/g
/** A day that begins after a time without a comma. */
const AFTER_HOUR = /(\d) +(ahad|minggu|senin|selasa|rabu|kamis|jum|sabtu)/gi

function withoutJam(teks: string): string {
  return teks
    .replace(/\b\d{4}\b/g, ' ')
    .replace(JAM, ' ')
    .replace(/\b(pukul|pkl|pk|jam|wib|wita|wit|selesai)\b/gi, ' ')
    .replace(/\b(sampai|s[./ ]{0,2}d)[ .]*$/i, ' ')
}

const DAY = [
  ['ahad', 'ahd', 'minggu', 'ming', 'mgg', 'min', 'ah', 'mg'],
  ['senin', 'sen', 'snn', 'sn'],
  ['selasa', 'sel', 'sls', 'sl'],
  ['rabu', 'rab', 'rb'],
  ['kamis', 'kam', 'kms', 'km'],
  ['jumat', 'jum', 'jmt', 'jm'],
  ['sabtu', 'sab', 'sbt', 'sb'],
]
const dayByWord = new Map(DAY.flatMap((spelling, hari) => spelling.map(one => [one, hari] as const)))

function dayFrom(word: string | undefined): number | undefined {
  return word === undefined ? undefined : dayByWord.get(word)
}
