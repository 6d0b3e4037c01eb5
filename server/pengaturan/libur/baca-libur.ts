import ICAL from 'ical.js'
import { formatTanggal } from '#contract/tanggal.ts'
import { readPlainText } from '#server/dasar/berkas/baca-teks.ts'
import { parseXlsx } from '#server/dasar/berkas/baca-xlsx.ts'
import { GalatImpor } from '#server/dasar/berkas/galat-impor.ts'
import { type LiburFileRow, readCsvLibur, readRowsLibur } from './baca-csv-libur.ts'
import { isPerayaan } from './read-days.ts'
import { repairIcs } from './repair-ics.ts'
import { type Bingkai, EndsBefore, isCancelled, unfold } from './ulang-ics.ts'

export interface TugasLibur {
  bytes: Uint8Array
  bingkai: Bingkai
}
export type JawabanLibur = { jenis: 'csv' | 'ics' | 'xlsx'; rows: LiburFileRow[] } | 'kosong' | 'bukan_daftar'

/** A list of holidays, its kind told by its content and not by its name. Meant for a thread. */
export function readLibur({ bytes, bingkai }: TugasLibur): JawabanLibur {
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
function readXlsx(bytes: Uint8Array): JawabanLibur {
  try {
    const sheets = parseXlsx(bytes).filter(({ tersembunyi }) => !tersembunyi)
    return { jenis: 'xlsx', rows: sheets.flatMap(({ baris }) => readRowsLibur(baris)) }
  } catch (error) {
    if (error instanceof GalatImpor) return 'bukan_daftar'
    throw error
  }
}

/**
 * Holidays from a calendar (RFC 5545): whole days as they stand (DTEND is the day after the last), times in the institution's
 * zone, recurring events as often as they fall into the span. `baris` counts events. Throws for what is no calendar.
 */
export function readIcs(teks: string, bingkai: Bingkai): LiburFileRow[] {
  const { teks: repaired, refused: broken, otherCalendar } = repairIcs(teks.replace(/^\uFEFF/, ''))
  const parsed = ICAL.parse(repaired) as unknown[]
  const calendars = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  const events = calendars.flatMap(jcal => new ICAL.Component(jcal as never).getAllSubcomponents('vevent'))
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
      const spans = unfold(event, own, bingkai)
      if (rscale) {
        const pesan = `Berulang menurut kalender ${rscale}, yang tidak dibaca: tulis tanggalnya untuk tahun ini`
        // Of what repeats only the day it begins with is known, and only where it lies in the span.
        const begin = spans.filter(({ dari, sampai }) => sampai >= bingkai.dari && dari <= bingkai.sampai)
        return [...begin.map(span => ({ baris, ...span, nama, alasan: '', perayaan })), ...refused(pesan)]
      }
      if (spans.length === 0)
        return refused(
          `Tidak jatuh antara ${formatTanggal(bingkai.dari, 'pendek')} dan ${formatTanggal(bingkai.sampai, 'pendek')}`,
        )
      return spans.map(span => ({ baris, ...span, nama: span.nama || nama, alasan: '', perayaan }))
    } catch (error) {
      return refused(error instanceof EndsBefore ? 'Berakhir sebelum mulai' : 'Tanggalnya tidak dapat dibaca')
    }
  })
}

/** What a calendar marks as a day that is remembered and not free: Google says so in the first line of what it tells of the day. */
function isObservance(event: ICAL.Component): boolean {
  const kata = ['description', 'categories'].flatMap(name => event.getAllProperties(name).flatMap(p => p.getValues()))
  return kata.some(teks => isPerayaan(String(teks).split('\n')[0] ?? ''))
}
