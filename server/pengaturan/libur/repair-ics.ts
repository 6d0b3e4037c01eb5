import { isTanggal } from '#contract/tanggal.ts'

/** A calendar as text that ical.js reads as it is meant, and the events whose dates are none, by their place. */
export interface RepairedIcs {
  teks: string
  /** By the place of the event, from 0: why nothing of it may be read. */
  refused: Map<number, string>
  /** Those that repeat by a calendar that is not read, with its name: only the day they begin with is left in `teks`. */
  otherCalendar: Map<number, string>
}

/**
 * ical.js takes every date for one: '2027-03-10' becomes 3 December 2026, 31 February 3 March, and eight digits without VALUE=DATE
 * a time it cannot read; and it repeats an RSCALE (RFC 7529) by the Gregorian year. What can only be meant one way is written so (dashes, a missing VALUE=DATE); what is no day is refused with its line.
 */
export function repairIcs(teks: string): RepairedIcs {
  const refused = new Map<number, string>()
  const otherCalendar = new Map<number, string>()
  let event = -1
  let inside = false
  // A time zone, an alarm or a task has dates too, which are nobody's holidays.
  const isOf = (line: string, part: string) => line.toUpperCase() === part
  const lines = unfoldLines(teks).map(({ nomor, line }) => {
    if (isOf(line, 'BEGIN:VEVENT')) {
      event++
      inside = true
    } else if (isOf(line, 'END:VEVENT')) inside = false
    if (!inside) return line
    const property = splitLine(line)
    if (!property) return line
    if (property.name === 'RRULE') {
      const until = /UNTIL=([^;]*)/i.exec(property.value)?.[1]
      if (until && !readValue(until)) refuse(nomor, until)
      const rscale = /RSCALE=([^;]*)/i.exec(property.value)?.[1]
      if (rscale && !/^gregorian$/i.test(rscale)) {
        otherCalendar.set(event, rscale.slice(0, 40))
        return ''
      }
      return line.replace(/(UNTIL=\d{4})-(\d{2})-(\d{2})/i, '$1$2$3')
    }
    if (!DATES.includes(property.name)) return line
    const values = property.value.split(',').map(value => ({ value, read: readValue(value) }))
    const bad = values.find(({ read }) => !read)
    if (bad) refuse(nomor, bad.value)
    if (bad) return line
    const whole = values.every(({ read }) => read?.whole)
    const kind = whole && !/;VALUE=/i.test(property.params) ? ';VALUE=DATE' : ''
    return `${property.name}${property.params}${kind}:${values.map(({ read }) => read?.teks).join(',')}`
  })
  return { teks: lines.filter(line => line !== '').join('\r\n'), refused, otherCalendar }

  function refuse(nomor: number, value: string) {
    if (!refused.has(event))
      refused.set(event, `Tanggal “${value.slice(0, 40)}” di baris ${nomor} berkas tidak ada di kalender`)
  }
}

const DATES = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']

interface Line {
  /** The line of the file where it begins. */
  nomor: number
  line: string
}

/** RFC 5545, 3.1: a line that begins with a blank goes on with the one before. */
function unfoldLines(teks: string): Line[] {
  const found: Line[] = []
  for (const [i, line] of teks.split(/\r\n|\r|\n/).entries()) {
    const last = found.at(-1)
    if (last && /^[ \t]/.test(line)) last.line += line.slice(1)
    else found.push({ nomor: i + 1, line })
  }
  return found
}

/** A quoted parameter may hold a colon. */
function splitLine(line: string): { name: string; params: string; value: string } | null {
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]
    if (sign === '"') quoted = !quoted
    if (sign !== ':' || quoted) continue
    const head = line.slice(0, i)
    const semicolon = head.indexOf(';')
    const name = (semicolon === -1 ? head : head.slice(0, semicolon)).toUpperCase()
    return { name, params: semicolon === -1 ? '' : head.slice(semicolon), value: line.slice(i + 1).trim() }
  }
  return null
}

/** A day, a time, or a span of two times; null for what is none of them. */
function readValue(value: string): { teks: string; whole: boolean } | null {
  const [start = '', end, more] = value.split('/')
  const dari = readMoment(start)
  if (!dari || more !== undefined) return null
  if (end === undefined) return dari
  // The end of a PERIOD may be how long it lasts.
  const sampai = /^[+-]?P/i.test(end) ? { teks: end } : readMoment(end)
  return sampai ? { teks: `${dari.teks}/${sampai.teks}`, whole: false } : null
}

function readMoment(value: string): { teks: string; whole: boolean } | null {
  const [, tahun = '', bulan = '', hari = '', jam = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(T\d{2}:?\d{2}:?\d{2}Z?)?$/i.exec(value.trim()) ?? []
  if (!isTanggal(`${tahun}-${bulan}-${hari}`)) return null
  const [, h = 0, m = 0, s = 0] = /^T(\d{2}):?(\d{2}):?(\d{2})/i.exec(jam) ?? []
  if (Number(h) > 23 || Number(m) > 59 || Number(s) > 60) return null
  return { teks: `${tahun}${bulan}${hari}${jam.toUpperCase().replaceAll(':', '')}`, whole: jam === '' }
}
