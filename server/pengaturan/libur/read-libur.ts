import ICAL from 'ical.js'
import { formatDate } from '#contract/tanggal.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import { readPlainText } from '#server/dasar/berkas/read-text.ts'
import { parseXlsx } from '#server/dasar/berkas/read-xlsx.ts'
import { type LiburFileRow, readCsvLibur, readRowsLibur } from './read-csv-libur.ts'
import { isCelebration } from './read-days.ts'
import { type Border, EndsBefore, isCancelled, unfold } from './recurring-ics.ts'
import { repairIcs } from './repair-ics.ts'

export interface LiburDuty {
  bytes: Uint8Array
  bingkai: Border
}
export type LiburAnswer = { jenis: 'csv' | 'ics' | 'xlsx'; rows: LiburFileRow[] } | 'kosong' | 'bukan_daftar'

/** A list of holidays, its kind told by its content and not by its name. Meant for a thread. */
export function readLibur({ bytes, bingkai }: LiburDuty): LiburAnswer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes)
  const teks = readPlainText(bytes)
  if (teks.trim() === '') return 'kosong'
  // Text holds no zero bytes, every other kind of file does.
  if (teks.includes('\u0000')) return 'bukan_daftar'
  if (!/^\s*BEGIN:VCALENDAR/i.test(teks)) return { jenis: 'csv', rows: readCsvLibur(teks) }
  try {
    return { jenis: 'ics', rows: readIcs(teks, bingkai) }
  } catch {
    return 'bukan_daftar'
  }
}

/** All sheets that are to be seen, row by row as a CSV. */
function readXlsx(bytes: Uint8Array): LiburAnswer {
  try {
    const sheets = parseXlsx(bytes).filter(({ tersembunyi }) => !tersembunyi)
    return { jenis: 'xlsx', rows: sheets.flatMap(({ baris }) => readRowsLibur(baris)) }
  } catch (error) {
    if (error instanceof ImporError) return 'bukan_daftar'
    throw error
  }
}

/**
 * Holidays from a calendar (RFC 5545): whole days as they stand (DTEND is the day after the last), times in the institution's
 * zone, recurring events as often as they fall into the span. `baris` counts events. Throws for what is no calendar.
 */
export function readIcs(teks: string, border: Border): LiburFileRow[] {
  const { teks: repaired, refused: broken, otherCalendar } = repairIcs(teks.replace(/^\uFEFF/, ''))
  const parsed = ICAL.parse(repaired) as unknown[]
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
  const events = calendars.flatMap(jcal => new ICAL.Component(jcal).getAllSubcomponents('vevent'))
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))
  const changes = Map.groupBy(events.filter(isChange), uidOf)
  const series = new Set(events.filter(event => !isChange(event)).map(uidOf))
  return events.flatMap((event, i) => {
    const baris = i + 1
    const nama = String(event.getFirstPropertyValue('summary') ?? '').trim()
    const perayaan = isObservance(event)
    const refused = (alasan: string) => [{ baris, dari: '', sampai: '', nama, alasan, perayaan }]
    const noDay = broken.get(i)
    // A changed or cancelled occurrence is unfolded with the event that it changes; without one it stands by itself.
    if (isChange(event) && series.has(uidOf(event))) return []
    if (isCancelled(event)) return refused('Acara ini dibatalkan di kalendernya')
    if (nama === '') return refused('Acara ini tidak bernama')
    if (noDay) return refused(noDay)
    const rscale = otherCalendar.get(i)
    try {
      const own = isChange(event) ? [] : (changes.get(uidOf(event)) ?? [])
      const spans = unfold(event, own, border)
      if (rscale) {
        const pesan = `Berulang menurut kalender ${rscale}, yang tidak dibaca: tulis tanggalnya untuk tahun ini`
        // Of what repeats only the day it begins with is known, and only where it lies in the span.
        const begin = spans.filter(({ dari, sampai }) => sampai >= border.dari && dari <= border.sampai)
        return [...begin.map(span => ({ baris, ...span, nama, alasan: '', perayaan })), ...refused(pesan)]
      }
      if (spans.length === 0)
        return refused(
          `Tidak jatuh antara ${formatDate(border.dari, 'pendek')} dan ${formatDate(border.sampai, 'pendek')}`,
        )
      return spans.map(span => ({ baris, ...span, nama: span.nama || nama, alasan: '', perayaan }))
    } catch (error) {
      return refused(error instanceof EndsBefore ? 'Berakhir sebelum mulai' : 'Tanggalnya tidak dapat dibaca')
    }
  })
}

/** What a calendar marks as a day that is remembered and not free: Google says so in the first line of what it tells of the day. */
function isObservance(event: ICAL.Component): boolean {
  const word = ['description', 'categories'].flatMap(name => event.getAllProperties(name).flatMap(p => p.getValues()))
  return word.some(teks => isCelebration(String(teks).split('\n')[0] ?? ''))
}
