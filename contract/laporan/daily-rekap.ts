import { formatFigure } from '#contract/angka.ts'
import { eachDate, endOfMonth, formatDate, shortDayName, startOfMonth, weekday } from '#contract/tanggal.ts'
import type { Rekap } from './rekap.ts'

/** A day of the month a recap lies in, on the screen, on paper and in a file alike. */
export interface RekapDay {
  tanggal: string
  /** Places in `kolom` of what was held, by kegiatan and ke, and of what was ditiadakan. */
  isi: number[]
  ditiadakan: number[]
  /** The jadwal names it, and nobody has opened it. */
  rencana: boolean
  libur: string | null
  /** Not one of the days that were asked for: nothing of it is in any figure. */
  diLuar: boolean
}

/** Whether the days 1–31 can be shown: they are those of one month. */
export function isOneMonth({ dari, sampai }: { dari: string; sampai: string }): boolean {
  return dari.slice(0, 7) === sampai.slice(0, 7)
}

/** All days of the month, first to last; a day without a pertemuan too. */
export function rekapDay({ dari, sampai, kolom, rencana, libur }: Rekap): RekapDay[] {
  const at = new Map<string, number[]>()
  for (const [i, k] of kolom.entries()) at.set(k.tanggal, [...(at.get(k.tanggal) ?? []), i])
  const planned = new Set(rencana)
  const nameOf = new Map(libur.map(l => [l.tanggal, l.nama]))
  return eachDate(startOfMonth(dari), endOfMonth(dari)).map(tanggal => {
    const all = at.get(tanggal) ?? []
    return {
      tanggal,
      isi: all.filter(i => kolom[i]?.ditiadakan === null),
      ditiadakan: all.filter(i => kolom[i]?.ditiadakan !== null),
      rencana: planned.has(tanggal),
      libur: nameOf.get(tanggal) ?? null,
      diLuar: tanggal < dari || tanggal > sampai,
    }
  })
}

/** A weekend is a day like any other here; a holiday on which nothing was held is none. */
export function isLibur({ libur, isi, ditiadakan, rencana }: RekapDay): boolean {
  return libur !== null && isi.length + ditiadakan.length === 0 && !rencana
}

/** 'Sab' */
export function shortDay(tanggal: string): string {
  return shortDayName(weekday(tanggal))
}

/** '24/10 (UTS), 25/10 (UTS)': what was ditiadakan, and why. */
export function describeCancelled({ kolom }: Rekap): string {
  return kolom
    .filter(k => k.ditiadakan !== null)
    .map(k => `${short(k.tanggal)} (${k.ditiadakan})`)
    .join(', ')
}

/** '14/12–20/12 (Ujian), 25/12 (Natal)': days in a row under one name are said once. */
export function describeLibur({ libur }: Rekap): string {
  const spans: { nama: string; days: string[] }[] = []
  for (const { tanggal, nama } of libur) {
    const last = spans.at(-1)
    if (last?.nama === nama && eachDate(last.days.at(-1) ?? '', tanggal).length === 2) last.days.push(tanggal)
    else spans.push({ nama, days: [tanggal] })
  }
  return spans
    .map(({ nama, days }) => `${[...new Set([days[0], days.at(-1)])].map(d => short(d ?? '')).join('–')} (${nama})`)
    .join(', ')
}

function short(tanggal: string): string {
  return formatDate(tanggal, 'angka').slice(0, 5)
}

/** '18 tanda dari kode'; '' without any. */
export function describeCodes({ dari_kode = 0 }: { dari_kode?: number | undefined }): string {
  return dari_kode > 0 ? `${formatFigure(dari_kode)} tanda dari kode` : ''
}
