import ICAL from 'ical.js'
import { formatTanggal } from '#contract/tanggal.ts'
import { readTeks } from '#server/dasar/berkas/baca-teks.ts'
import { type BarisBerkas, readCsvLibur } from './baca-csv-libur.ts'
import { type Bingkai, isCancelled, unfold } from './ulang-ics.ts'

export interface TugasLibur {
  bytes: Uint8Array
  bingkai: Bingkai
}
export type JawabanLibur = { jenis: 'csv' | 'ics'; rows: BarisBerkas[] } | 'kosong' | 'bukan_daftar'

/** A list of holidays, its kind told by its content and not by its name. Meant for a thread. */
export function readLibur({ bytes, bingkai }: TugasLibur): JawabanLibur {
  const teks = readTeks(bytes)
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

/**
 * Holidays from a calendar (RFC 5545): whole days as they stand (DTEND is the day after the last), times in the institution's
 * zone, recurring events as often as they fall into the span. `baris` counts events. Throws for what is no calendar.
 */
export function readIcs(teks: string, bingkai: Bingkai): BarisBerkas[] {
  const parsed = ICAL.parse(teks.replace(/^\uFEFF/, '')) as unknown[]
  const calendars = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  const events = calendars.flatMap(jcal => new ICAL.Component(jcal as never).getAllSubcomponents('vevent'))
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))
  const changes = Map.groupBy(events.filter(isChange), uidOf)
  const series = new Set(events.filter(event => !isChange(event)).map(uidOf))
  return events.flatMap((event, i) => {
    const baris = i + 1
    const nama = String(event.getFirstPropertyValue('summary') ?? '').trim()
    const refused = (alasan: string) => [{ baris, dari: '', sampai: '', nama, alasan }]
    // A changed or cancelled occurrence is unfolded with the event that it changes; without one it stands by itself.
    if (isChange(event) && series.has(uidOf(event))) return []
    if (isCancelled(event)) return refused('Acara ini dibatalkan di kalendernya')
    if (nama === '') return refused('Acara ini tidak bernama')
    try {
      const own = isChange(event) ? [] : (changes.get(uidOf(event)) ?? [])
      const spans = unfold(event, own, bingkai)
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
