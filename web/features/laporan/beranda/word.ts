import { formatFigure } from '#contract/angka.ts'
import { formatPercent, type Limit } from '#contract/kehadiran.ts'
import type { SessionNotYet, WeekRow } from '#contract/laporan/beranda.ts'
import { describeWeek } from '#contract/pekan.ts'
import { daysBetween, formatDate, formatJam, type Zone } from '#contract/tanggal.ts'
import { endAt, endDay } from '#contract/waktu.ts'

/** 'Kam 19 Nov 16.00' */
export function describeUnfilledTime({ tanggal, mulai }: Pick<SessionNotYet, 'tanggal' | 'mulai'>): string {
  return [formatDate(tanggal, 'harian'), mulai && formatJam(mulai)].filter(Boolean).join(' ')
}

/** Who was to fill it: 'Umar Faruq', with somebody in their place 'Aisyah Humaira (badal), Umar Faruq'. */
export function describeFiller({ badal, pendamping }: Pick<SessionNotYet, 'badal' | 'pendamping'>): string {
  const own = pendamping.filter(p => !p.badal).map(p => p.nama)
  return [...(badal ? [`${badal} (badal)`] : []), ...own].join(', ')
}

/** How long a session has been over: '14 jam', 'kemarin', '3 hari'. */
export function describeAge(
  { tanggal, mulai, selesai }: Pick<SessionNotYet, 'tanggal' | 'mulai' | 'selesai'>,
  today: string,
  now: { ms: number; zona: Zone },
): string {
  const waktu = { mulai, selesai }
  const days = daysBetween(endDay(tanggal, waktu), today)
  if (days === 1) return 'kemarin'
  if (days > 1) return `${days} hari`
  const isSaid = mulai !== '' || selesai !== ''
  const hours = isSaid ? Math.floor((now.ms - endAt(now.zona, tanggal, waktu, mulai)) / 3_600_000) : 0
  return hours > 0 ? `${hours} jam` : 'baru saja'
}

/** 'Halaqah pekanan', and which one where a day has several. */
export function describeBerandaKegiatan({ kegiatan, ke }: { kegiatan: string; ke: number }): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}

/** 72.4 -> '1 jam 12 mnt', 2900 -> '2 hari', 0 -> '0 mnt'. */
export function describeLama(menit: number): string {
  const total = Math.round(menit)
  if (total >= 48 * 60) return `${Math.round(total / (24 * 60))} hari`
  const [jam, sisa] = [Math.floor(total / 60), total % 60]
  return [jam > 0 ? `${jam} jam` : '', sisa > 0 || jam === 0 ? `${sisa} mnt` : ''].filter(Boolean).join(' ')
}

/** Beside a name there is no room for the word: 'Kel. 7', which stays on one line. */
export function describeShort(kelompok: string): string {
  return kelompok.replace(/^Kelompok (?=\S{1,3}$)/, 'Kel.\u00a0').replace(/^Kelompok /, 'Kel. ')
}

/** The weeks without the last one while nothing in it was held, called off or left unfilled. */
export function withoutEmptyWeek<P>(pekan: P[], rows: readonly Pick<WeekRow, 'sel'>[]): P[] {
  const last = pekan.length - 1
  const begun = rows.some(({ sel }) => {
    const one = sel[last]
    return one && (one.persen !== null || one.belum > 0 || one.ditiadakan > 0)
  })
  return begun ? pekan : pekan.slice(0, last)
}

/** A week by its first day, where there is no room for both: '15/11'. */
export function describeStart({ dari }: { dari: string }): string {
  return `${Number(dari.slice(8))}/${Number(dari.slice(5, 7))}`
}

/** '7–21 Nov'; what a device kept from before does not say since when. */
export function describeDue(sejak: string | undefined, today: string): string {
  return sejak === undefined ? 'dua pekan terakhir' : describeWeek({ dari: sejak, sampai: today })
}

/** 1.2 -> 'naik 1,2 dari hari yang sama pekan lalu', by the figures as they are printed. */
export function describeDifferent(ini: number | null, lalu: number | null): { arah: -1 | 0 | 1; kata: string } | null {
  if (lalu === null) return null
  // Nothing counts yet: then the week before is what there is to say.
  if (ini === null) return { arah: 0, kata: `hari yang sama pekan lalu ${formatPercent(lalu)}` }
  const tenths = Math.floor(ini * 10 + 0.5) - Math.floor(lalu * 10 + 0.5)
  const size = `${Math.floor(Math.abs(tenths) / 10)},${Math.abs(tenths) % 10}`
  if (tenths === 0) return { arah: 0, kata: 'sama dengan hari yang sama pekan lalu' }
  return tenths > 0
    ? { arah: 1, kata: `naik ${size} dari hari yang sama pekan lalu` }
    : { arah: -1, kata: `turun ${size} dari hari yang sama pekan lalu` }
}

/** Beside a count, where points of a percentage would be of nothing one sees: '70,6%, pekan lalu 88,0%'. */
export function describeDifferentPart(ini: number | null, lalu: number | null): ReturnType<typeof describeDifferent> {
  const beda = describeDifferent(ini, lalu)
  if (!beda || ini === null || lalu === null) return beda
  const kini = formatPercent(ini)
  return {
    ...beda,
    kata: `${kini}, ${beda.arah === 0 ? beda.kata : `hari yang sama pekan lalu ${formatPercent(lalu)}`}`,
  }
}

/** 3 people more -> '3 lebih banyak dari hari yang sama pekan lalu'. */
export function describeDifferentOrang(ini: number, lalu: number | null): ReturnType<typeof describeDifferent> {
  if (lalu === null) return null
  if (ini === lalu) return { arah: 0, kata: 'sama dengan hari yang sama pekan lalu' }
  return ini > lalu
    ? { arah: 1, kata: `${formatFigure(ini - lalu)} lebih banyak dari hari yang sama pekan lalu` }
    : { arah: -1, kata: `${formatFigure(lalu - ini)} lebih sedikit dari hari yang sama pekan lalu` }
}

export type PercentBand = 'rendah' | 'cukup' | 'baik' | 'tinggi'

/** The colours of the map with what they mean; the limits are the institution's. */
export function listPita({ minimal, peringatan }: Limit): { pita: PercentBand; kata: string }[] {
  const height = Math.max(90, peringatan)
  const span = (dari: number, sampai: number) => (dari === sampai ? `${dari}` : `${dari}–${sampai}`)
  return [
    { pita: 'rendah' as const, kata: `di bawah ${minimal}` },
    ...(peringatan > minimal ? [{ pita: 'cukup' as const, kata: span(minimal, peringatan - 1) }] : []),
    ...(height > peringatan ? [{ pita: 'baik' as const, kata: span(peringatan, height - 1) }] : []),
    { pita: 'tinggi' as const, kata: `${height}+` },
  ]
}

export function pitaOf(
  { persen, status }: { persen: number; status: 'memenuhi' | 'peringatan' | 'tidak_memenuhi' | null },
  { peringatan }: Limit,
): PercentBand {
  if (status === 'tidak_memenuhi') return 'rendah'
  if (status === 'peringatan') return 'cukup'
  return persen >= Math.max(90, peringatan) ? 'tinggi' : 'baik'
}
