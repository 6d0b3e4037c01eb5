import { compareKelompok } from '#contract/identitas.ts'
import { type Aturan, addTally, denominator, emptyTally, percentage, type Tally } from '#contract/kehadiran.ts'
import type { BerandaLembaga, RankRow, WeekRow } from '#contract/laporan/beranda.ts'
import type { WeekSpan } from '#contract/pekan.ts'
import { eachDate } from '#contract/tanggal.ts'
import type { ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { figureOf, type Rule } from '#server/laporan/rentang.ts'
import type { BerandaPertemuanRow } from './beranda.sql.ts'
import type { PlannedPerKelompok } from './rencana.ts'

/** Which week a date is in. */
export function pekanIndex(pekanList: readonly WeekSpan[]): (tanggal: string) => number | undefined {
  const byDate = new Map(
    pekanList.flatMap(({ dari, sampai }, i) => eachDate(dari, sampai).map(day => [day, i] as const)),
  )
  return tanggal => byDate.get(tanggal)
}

export interface PekanFigures {
  kelompok: ReportKelompokRow
  /** By week; undefined without a held pertemuan that counts. */
  pekan: (Tally | undefined)[]
  jumlah: Tally
}

/** The marks of each kelompok by week and over all days; ditiadakan left out. */
export function sumWeekOfKelompok(
  kelompokList: readonly ReportKelompokRow[],
  pertemuanList: readonly BerandaPertemuanRow[],
  pekanList: readonly WeekSpan[],
): PekanFigures[] {
  const weekOf = pekanIndex(pekanList)
  const hasil = new Map(
    kelompokList.map(kelompok => [
      kelompok.id,
      { kelompok, pekan: pekanList.map((): Tally | undefined => undefined), jumlah: emptyTally() },
    ]),
  )
  for (const pertemuan of pertemuanList) {
    const own = hasil.get(pertemuan.kelompok_id)
    if (!own || pertemuan.ditiadakan === 1) continue
    addTally(own.jumlah, pertemuan)
    const week = weekOf(pertemuan.tanggal)
    if (week !== undefined) own.pekan[week] = addTally(own.pekan[week] ?? emptyTally(), pertemuan)
  }
  return [...hasil.values()]
}

/** The `n` kelompok with the lowest percentage in natural order; those without one come last. */
export function lowest<T extends Pick<PekanFigures, 'kelompok' | 'jumlah'>>(
  resultList: readonly T[],
  n: number,
  aturan: Aturan,
): T[] {
  const percentOf = new Map(resultList.map(hasil => [hasil, percentage(hasil.jumlah, aturan) ?? 101]))
  const chosen = new Set(
    resultList
      .toSorted(
        (a, b) =>
          (percentOf.get(a) ?? 101) - (percentOf.get(b) ?? 101) ||
          compareKelompok(a.kelompok.nama, b.kelompok.nama) ||
          a.kelompok.id - b.kelompok.id,
      )
      .slice(0, n),
  )
  return resultList.filter(hasil => chosen.has(hasil))
}

/** A row of the map; how many sessions of a week are unfilled is found out for the rows that are shown only. */
export function toWeekRow(
  { kelompok, pekan, jumlah }: PekanFigures,
  pekanList: readonly WeekSpan[],
  rencana: PlannedPerKelompok,
  rule: Rule,
): WeekRow {
  return {
    kelompok_id: kelompok.id,
    nama: kelompok.nama,
    jk: kelompok.jk,
    sel: pekanList.map(({ dari, sampai }, i) => {
      const { persen, status } = figureOf(pekan[i] ?? emptyTally(), rule)
      const sesi = rencana.between(kelompok, dari, sampai)
      return {
        persen,
        status,
        belum: sesi.filter(s => s.tagihan === 'belum').length,
        tanpa_pendamping: sesi.filter(s => s.tagihan === 'tanpa_pendamping').length,
        ditiadakan: sesi.filter(s => s.state.fill === 'cancelled').length,
      }
    }),
    ...figureOf(jumlah, rule),
  }
}

/** How many of either end are named. */
const END = 5

/**
 * Kelompok by attendance, izin and sakit outside: whoever was ill or excused says nothing about how a kelompok is led. Equals
 * share a place, and one of which nothing counts has none.
 */
export function rankKelompok(
  resultList: readonly Pick<PekanFigures, 'kelompok' | 'jumlah'>[],
  aturan: Aturan,
): BerandaLembaga['peringkat'] {
  const corrected: Aturan = { ...aturan, izin: 'luar', sakit: 'luar' }
  const ranked = resultList
    .flatMap(({ kelompok: { id, nama, jk }, jumlah }) => {
      const persen = percentage(jumlah, corrected)
      if (persen === null) return []
      const counts = { sesi: denominator(jumlah, corrected), izin: jumlah.I + jumlah.S }
      return { kelompok_id: id, nama, jk, persen, persen_biasa: percentage(jumlah, aturan), ...counts }
    })
    .sort((a, b) => b.persen - a.persen || compareKelompok(a.nama, b.nama) || a.kelompok_id - b.kelompok_id)
  // Of equals the first one's place.
  const placeOf = new Map(ranked.map(({ persen }, i) => [persen, i + 1] as const).toReversed())
  const placed = ranked.map((row): RankRow => ({ ke: placeOf.get(row.persen) ?? 0, ...row }))
  return {
    teratas: placed.slice(0, END),
    terbawah: placed.slice(Math.max(END, placed.length - END)),
    jumlah: placed.length,
  }
}
