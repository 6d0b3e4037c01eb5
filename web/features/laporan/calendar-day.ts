import { type Aturan, type Status, treatmentOf } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, formatDate, startOfWeek } from '#contract/tanggal.ts'
import { describeStatus } from '#web/ui/status-marks.ts'

type Tanda = MahasantriLaporanDetail['tanda'][number]

export function marksByDay(tanda: readonly Tanda[]): Map<string, Tanda[]> {
  const byDay = new Map<string, Tanda[]>()
  for (const t of tanda) byDay.set(t.tanggal, [...(byDay.get(t.tanggal) ?? []), t])
  return byDay
}

/** The first days of all weeks from the first mark to the last. */
export function weeksOf(tanda: readonly Tanda[]): string[] {
  const [first, last] = [tanda[0], tanda.at(-1)]
  const weeks: string[] = []
  if (!first || !last) return weeks
  for (let week = startOfWeek(first.tanggal, 0); week <= last.tanggal; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** 'Sab 21 Nov: Tahsin alpa, Halaqah hadir' of the marks of one day. */
export function describeCalendarDay(
  { per_kegiatan }: Pick<MahasantriLaporanDetail, 'per_kegiatan'>,
  marks: readonly Tanda[],
) {
  const words = marks.map(({ kegiatan_id, status }) => {
    const word = status === 'X' ? 'ditiadakan' : describeStatus(status)
    return `${per_kegiatan.find(k => k.kegiatan_id === kegiatan_id)?.nama ?? 'kegiatan'} ${word}`
  })
  return `${formatDate(marks[0]?.tanggal ?? '', 'harian')}: ${words.join(', ')}`
}

/** absen: there was something, and they were at none of it, each time with a reason. */
export type Day = 'penuh' | 'sebagian' | 'absen' | 'alpa' | 'libur' | 'luar' | 'belum'

/**
 * What a day of the calendar is drawn as, by the rules that make the percentage: 'X' is ditiadakan, null unset. Where
 * something is still unset nobody was at all of it.
 */
export function dayOf(marks: readonly (Status | 'X' | null)[], aturan: Aturan): Day {
  const held = marks.filter(status => status !== 'X')
  if (held.length === 0) return 'libur'
  const known = held.filter(status => status !== null)
  if (known.includes('A')) return 'alpa'
  const counted = known.map(status => treatmentOf(status, aturan)).filter(cara => cara !== 'luar')
  if (counted.length === 0) return known.length < held.length ? 'belum' : 'luar'
  const hadir = counted.filter(cara => cara === 'hadir').length
  if (hadir === 0) return 'absen'
  return hadir === counted.length && known.length === held.length ? 'penuh' : 'sebagian'
}
