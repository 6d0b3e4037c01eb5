import ICAL from 'ical.js'
import { addDays, formatTanggal, isTanggal, todayIn, type Zona } from '#contract/tanggal.ts'
import type { BarisBerkas } from './baca-csv-libur.ts'

/** A rule may go on for ever; a calendar of holidays has no more than this in a periode. */
const ULANG_MAX = 200
/** How far back a rule may begin: an hourly one would otherwise be walked through for minutes. */
const LANGKAH_MAX = 20_000

export interface Bingkai {
  zona: Zona
  /** Recurring events are unfolded between these days. */
  dari: string
  sampai: string
}

/**
 * Holidays from a calendar (RFC 5545): whole days as they stand (DTEND is the day after the last), times in the institution's
 * zone, recurring events as often as they fall into the span. `baris` counts events. Throws for what is no calendar.
 */
export function readIcs(teks: string, bingkai: Bingkai): BarisBerkas[] {
  const parsed = ICAL.parse(teks.replace(/^\uFEFF/, '')) as unknown[]
  const calendars = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  const events = calendars.flatMap(jcal => new ICAL.Component(jcal as never).getAllSubcomponents('vevent'))
  const exceptions = Map.groupBy(
    events.filter(e => e.hasProperty('recurrence-id')),
    e => String(e.getFirstPropertyValue('uid')),
  )
  return events.flatMap((event, i) => {
    const baris = i + 1
    const nama = String(event.getFirstPropertyValue('summary') ?? '').trim()
    const refused = (alasan: string) => [{ baris, dari: '', sampai: '', nama, alasan }]
    if (String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED')
      return refused('Acara ini dibatalkan di kalendernya')
    if (nama === '') return refused('Acara ini tidak bernama')
    // A changed occurrence is unfolded with the event that it changes; without one it stands by itself.
    const isChange = event.hasProperty('recurrence-id')
    if (isChange && events.some(e => e !== event && isMasterOf(e, event))) return []
    try {
      const own = isChange ? [] : (exceptions.get(String(event.getFirstPropertyValue('uid'))) ?? [])
      const spans = unfold(new ICAL.Event(event, { exceptions: own, strictExceptions: false }), bingkai)
      if (spans.length === 0)
        return refused(
          `Tidak jatuh antara ${formatTanggal(bingkai.dari, 'pendek')} dan ${formatTanggal(bingkai.sampai, 'pendek')}`,
        )
      return spans.map(span => ({ baris, ...span, nama: span.nama || nama, alasan: '' }))
    } catch {
      return refused('Tanggalnya tidak dapat dibaca')
    }
  })
}

function isMasterOf(e: ICAL.Component, change: ICAL.Component): boolean {
  return (
    !e.hasProperty('recurrence-id') &&
    String(e.getFirstPropertyValue('uid')) === String(change.getFirstPropertyValue('uid'))
  )
}

function unfold(event: ICAL.Event, { zona, dari, sampai }: Bingkai): { dari: string; sampai: string; nama: string }[] {
  if (!event.isRecurring()) return [spanOf(event.startDate, event.endDate, zona)]
  const spans: { dari: string; sampai: string; nama: string }[] = []
  const iterator = event.iterator()
  for (let step = 0; step < LANGKAH_MAX && spans.length < ULANG_MAX; step++) {
    const next = iterator.next()
    if (!next) break
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    const span = { ...spanOf(startDate, endDate, zona), nama: String(item.summary ?? '').trim() }
    if (dayOf(next, zona) > sampai) break
    if (span.sampai >= dari && span.dari <= sampai) spans.push(span)
  }
  return spans
}

/** The last day is the one before a whole-day end, and the one in which an end at a time still lies. */
function spanOf(start: ICAL.Time, end: ICAL.Time | null, zona: Zona): { dari: string; sampai: string; nama: string } {
  const dari = dayOf(start, zona)
  if (!end || end.compare(start) <= 0) return { dari, sampai: dari, nama: '' }
  if (start.isDate) return { dari, sampai: addDays(dayOf(end, zona), -1), nama: '' }
  const last = end.clone()
  last.adjust(0, 0, 0, -1)
  return { dari, sampai: dayOf(last, zona), nama: '' }
}

/** A time without a zone is meant where the institution is. */
function dayOf(time: ICAL.Time, zona: Zona): string {
  const isLocal = time.isDate || time.zone.tzid === 'floating'
  const day = isLocal ? time.toString().slice(0, 10) : todayIn(zona, time.toUnixTime() * 1000)
  if (!isTanggal(day)) throw new RangeError(`not a date: ${day}`)
  return day
}
