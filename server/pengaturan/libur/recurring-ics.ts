import ICAL from 'ical.js'
import { addDays, isTanggal, todayIn, type Zone } from '#contract/tanggal.ts'

/** A rule may go on for ever; a calendar of holidays has no more than this in a periode. */
const AGAIN_MAX = 200
/** How far back a rule may begin: an hourly one would otherwise be walked through for minutes. */
const STEP_MAX = 20_000

export interface Border {
  zona: Zone
  /** Recurring events are unfolded between these days. */
  dari: string
  sampai: string
}

interface Span {
  dari: string
  sampai: string
  /** '' where it is that of the event. */
  nama: string
}

/** The days of an event, in the order of the calendar: `changes` are its moved and cancelled occurrences. */
export function unfold(component: ICAL.Component, changes: readonly ICAL.Component[], border: Border): Span[] {
  const { zona, dari, sampai } = border
  const kept = changes.filter(change => !isCancelled(change))
  const event = new ICAL.Event(component, { exceptions: kept, strictExceptions: false })
  const endOf = (start: ICAL.Time, end: ICAL.Time | null) => endOfDays(component, start, end)
  if (!event.isRecurring()) return [spanOf(event.startDate, endOf(event.startDate, event.endDate), zona)]
  const isLeftOut = leftOutOf(component, changes.filter(isCancelled))
  const spans = new Map<string, Span>()
  // Counted with those that fall onto the same day: every second of a year is no calendar of holidays.
  let found = 0
  for (const times of timesOf(component, event.startDate)) {
    let step = 0
    for (const { start, end } of times) {
      if (step++ >= STEP_MAX || found >= AGAIN_MAX || dayOf(start, zona) > sampai) break
      if (isLeftOut(start)) continue
      const { startDate, endDate, item } = event.getOccurrenceDetails(start)
      const span = spanOf(
        startDate,
        (item === event && end) || (item === event ? endOf(startDate, endDate) : endDate),
        zona,
      )
      const nama = String(item.summary ?? '').trim()
      if (span.sampai < dari || span.dari > sampai) continue
      spans.set(`${span.dari}|${span.sampai}|${nama}`, { ...span, nama })
      found++
    }
  }
  return [...spans.values()].sort((a, b) => (a.dari < b.dari ? -1 : Number(a.dari > b.dari)))
}

export function isCancelled(component: ICAL.Component): boolean {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
}

interface Time {
  start: ICAL.Time
  /** Its own, where RDATE is a PERIOD. */
  end?: ICAL.Time
}

/**
 * Each rule by itself, and the dates that are named, in order. ical.js has an iterator over both, which forgets DTSTART where
 * there is no rule, knows no PERIOD, and looks at one EXDATE an occurrence, so that one that meets nothing hides the next.
 */
function timesOf(component: ICAL.Component, dtstart: ICAL.Time): Iterable<Time>[] {
  const rules = component.getAllProperties('rrule').map(p => p.getFirstValue() as ICAL.Recur)
  const rdates = component
    .getAllProperties('rdate')
    .flatMap(p => p.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((one): Time => ('getEnd' in one ? { start: one.start, end: one.getEnd() } : { start: one }))
  // RFC 5545, 3.8.5.2: DTSTART is the first of the set. With a rule that does not meet it the set is undefined: then the rule's.
  const named = rules.length === 0 ? [{ start: dtstart }, ...rdates] : rdates
  return [...rules.map(rule => walk(leapDay(rule, dtstart), dtstart)), named.sort((a, b) => a.start.compare(b.start))]
}

/**
 * RFC 5545, 3.3.10: a date that a year does not have is passed over. ical.js gives 1 March for 29 February, unless the rule says
 * month and day itself.
 */
function leapDay(rule: ICAL.Recur, dtstart: ICAL.Time): ICAL.Recur {
  const days = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS']
  if (rule.freq !== 'YEARLY' || dtstart.month !== 2 || dtstart.day !== 29) return rule
  if (days.some(part => rule.getComponent(part).length > 0)) return rule
  const named = rule.clone()
  if (named.getComponent('BYMONTH').length === 0) named.setComponent('BYMONTH', [2])
  named.setComponent('BYMONTHDAY', [29])
  return named
}

/** A whole day may last PT48H: two days, where ical.js adds the hours to a day that has none. */
function endOfDays(component: ICAL.Component, start: ICAL.Time, end: ICAL.Time | null): ICAL.Time | null {
  const lasts = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (!start.isDate || !lasts) return end
  const after = start.clone()
  after.addDuration(new ICAL.Duration({ days: Math.ceil(lasts.toSeconds() / 86_400) }))
  return after
}

/** Its end lies before its beginning: nothing of it can be believed. */
export class EndsBefore extends RangeError {}

function* walk(rule: ICAL.Recur, dtstart: ICAL.Time): Iterable<Time> {
  const iterator = rule.iterator(dtstart)
  // The iterator goes on with the same object.
  for (let next = iterator.next(); next; next = iterator.next()) yield { start: next.clone() }
}

/** EXDATE and cancelled occurrences alike: by the instant, by the day where either is a whole day. */
function leftOutOf(component: ICAL.Component, cancelled: readonly ICAL.Component[]): (start: ICAL.Time) => boolean {
  const ids = cancelled.flatMap(change => change.getFirstProperty('recurrence-id') ?? [])
  const times = [...component.getAllProperties('exdate'), ...ids].flatMap(p => p.getValues() as ICAL.Time[])
  if (times.length === 0) return () => false
  const days = new Set(times.map(localDay))
  const wholeDays = new Set(times.filter(time => time.isDate).map(localDay))
  const instants = new Set(times.filter(time => !time.isDate).map(time => time.toUnixTime()))
  const ends = ids
    .filter(p => p.getFirstParameter('range') === 'THISANDFUTURE')
    .map(p => p.getFirstValue() as ICAL.Time)
  return start =>
    (start.isDate ? days : wholeDays).has(localDay(start)) ||
    (!start.isDate && instants.has(start.toUnixTime())) ||
    ends.some(end => start.compare(end) >= 0)
}

/** The last day is the one before a whole-day end, and the one in which an end at a time still lies. */
function spanOf(start: ICAL.Time, end: ICAL.Time | null, zone: Zone): Span {
  const dari = dayOf(start, zone)
  if (end && end.compare(start) < 0) throw new EndsBefore()
  if (!end || end.compare(start) === 0) return { dari, sampai: dari, nama: '' }
  if (start.isDate) return { dari, sampai: addDays(dayOf(end, zone), -1), nama: '' }
  const last = end.clone()
  last.adjust(0, 0, 0, -1)
  return { dari, sampai: dayOf(last, zone), nama: '' }
}

/** A time without a zone is meant where the institution is. */
function dayOf(time: ICAL.Time, zone: Zone): string {
  const isLocal = time.isDate || time.zone.tzid === 'floating'
  const day = isLocal ? localDay(time) : todayIn(zone, time.toUnixTime() * 1000)
  if (!isTanggal(day)) throw new RangeError(`not a date: ${day}`)
  return day
}

/** As it is written, in its own zone. */
function localDay(time: ICAL.Time): string {
  return time.toString().slice(0, 10)
}
