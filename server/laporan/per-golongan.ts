import { compareKelompok, compareText, type Jk, labelJk } from '#contract/identitas.ts'
import { type Hitungan, sumHitungan } from '#contract/kehadiran.ts'
import {
  type BarisLaporanMahasantri,
  type KepalaGolongan,
  type LaporanMahasantriQuery,
  type Menurut,
  TANPA,
} from '#contract/laporan/laporan-mahasantri.ts'
import { kata } from '#server/dasar/istilah.ts'
import { compareNilai } from './kelompok.ts'
import { angkaOf, type Hukum } from './rentang.ts'

type Anggota = Pick<BarisLaporanMahasantri, 'kelompok_id' | 'kelompok' | Exclude<Menurut, 'kelompok'>> & {
  hitungan: Hitungan
}

export function kunciGolongan(orang: Pick<Anggota, 'kelompok_id' | Exclude<Menurut, 'kelompok'>>, by: Menurut): string {
  return String(orang[by === 'kelompok' ? 'kelompok_id' : by] ?? '') || TANPA
}

/** Of all but a kelompok, whose name is its own. */
export function namaGolongan(kunci: string, by: Menurut): string {
  if (kunci === TANPA) return `Tanpa ${kata(by)}`
  return by === 'jk' ? labelJk[kunci as Jk] : kunci
}

/** People who are in order, group by group: by percentage where they are, else by name; those without come last. */
export function sortPerGolongan<R extends Anggota>(
  list: readonly R[],
  { menurut, urut, arah }: Pick<LaporanMahasantriQuery, 'menurut' | 'urut' | 'arah'>,
  hukum: Hukum,
): readonly R[] {
  if (menurut === undefined) return list
  const sign = arah === 'naik' ? 1 : -1
  const byPersen = urut === 'persen'
  return groupsOf(list, menurut, hukum)
    .sort(
      (a, b) =>
        Number(a.kunci === TANPA) - Number(b.kunci === TANPA) ||
        (byPersen ? compareNilai(a.persen, b.persen, sign) : 0) ||
        (byPersen ? 1 : sign) * compareKelompok(a.nama, b.nama) ||
        compareText(a.kunci, b.kunci),
    )
    .flatMap(group => group.anggota)
}

/** The groups that stand on a page, each with where on it it begins, and its figures over all pages. */
export function headsOf(
  page: readonly Anggota[],
  all: readonly Anggota[],
  menurut: Menurut | undefined,
  hukum: Hukum,
): KepalaGolongan[] {
  if (menurut === undefined) return []
  const kunciList = page.map(row => kunciGolongan(row, menurut))
  return groupsOf(all, menurut, hukum).flatMap(({ kunci, nama, persen, anggota }) => {
    const mulai = kunciList.indexOf(kunci)
    return mulai === -1 ? [] : [{ mulai, kunci, nama, orang: anggota.length, persen }]
  })
}

function groupsOf<R extends Anggota>(list: readonly R[], menurut: Menurut, hukum: Hukum) {
  return [...Map.groupBy(list, row => kunciGolongan(row, menurut))].map(([kunci, anggota]) => ({
    kunci,
    nama: menurut === 'kelompok' ? anggota[0]?.kelompok || namaGolongan(TANPA, menurut) : namaGolongan(kunci, menurut),
    persen: angkaOf(sumHitungan(anggota.map(row => row.hitungan)), hukum).persen,
    anggota,
  }))
}
