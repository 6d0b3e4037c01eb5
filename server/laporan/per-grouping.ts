import { compareKelompok, compareText, type Jk, labelJk } from '#contract/identitas.ts'
import { sumTally, type Tally } from '#contract/kehadiran.ts'
import {
  type Grouping,
  type GroupingHead,
  type LaporanMahasantriQuery,
  type MahasantriLaporanRow,
  WITHOUT,
} from '#contract/laporan/laporan-mahasantri.ts'
import { kata } from '#server/dasar/istilah.ts'
import { compareValue } from './kelompok.ts'
import { figureOf, type Rule } from './rentang.ts'

type Member = Pick<MahasantriLaporanRow, 'kelompok_id' | 'kelompok' | Exclude<Grouping, 'kelompok'>> & {
  hitungan: Tally
}

export function groupingKey(orang: Pick<Member, 'kelompok_id' | Exclude<Grouping, 'kelompok'>>, by: Grouping): string {
  return String(orang[by === 'kelompok' ? 'kelompok_id' : by] ?? '') || WITHOUT
}

/** Of all but a kelompok, whose name is its own. */
export function groupingName(kunci: string, by: Grouping): string {
  if (kunci === WITHOUT) return `Tanpa ${kata(by)}`
  return by === 'jk' ? labelJk[kunci as Jk] : kunci
}

/** People who are in order, group by group: by percentage where they are, else by name; those without come last. */
export function sortPerGrouping<R extends Member>(
  list: readonly R[],
  { menurut, urut, arah }: Pick<LaporanMahasantriQuery, 'menurut' | 'urut' | 'arah'>,
  rule: Rule,
): readonly R[] {
  if (menurut === undefined) return list
  const sign = arah === 'naik' ? 1 : -1
  const byPercent = urut === 'persen'
  return groupsOf(list, menurut, rule)
    .sort(
      (a, b) =>
        Number(a.kunci === WITHOUT) - Number(b.kunci === WITHOUT) ||
        (byPercent ? compareValue(a.persen, b.persen, sign) : 0) ||
        (byPercent ? 1 : sign) * compareKelompok(a.nama, b.nama) ||
        compareText(a.kunci, b.kunci),
    )
    .flatMap(group => group.anggota)
}

/** The groups that stand on a page, each with where on it it begins, and its figures over all pages. */
export function headsOf(
  page: readonly Member[],
  all: readonly Member[],
  menurut: Grouping | undefined,
  rule: Rule,
): GroupingHead[] {
  if (menurut === undefined) return []
  const keyList = page.map(row => groupingKey(row, menurut))
  return groupsOf(all, menurut, rule).flatMap(({ kunci, nama, persen, anggota }) => {
    const mulai = keyList.indexOf(kunci)
    return mulai === -1 ? [] : [{ mulai, kunci, nama, orang: anggota.length, persen }]
  })
}

function groupsOf<R extends Member>(list: readonly R[], menurut: Grouping, rule: Rule) {
  return [...Map.groupBy(list, row => groupingKey(row, menurut))].map(([kunci, anggota]) => ({
    kunci,
    nama:
      menurut === 'kelompok' ? anggota[0]?.kelompok || groupingName(WITHOUT, menurut) : groupingName(kunci, menurut),
    persen: figureOf(sumTally(anggota.map(row => row.hitungan)), rule).persen,
    anggota,
  }))
}
