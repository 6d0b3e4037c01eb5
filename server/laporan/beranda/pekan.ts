import { compareKelompok } from '#contract/identitas.ts'
import { type Aturan, addHitungan, emptyHitungan, type Hitungan, penyebut, persentase } from '#contract/kehadiran.ts'
import type { BarisPekan, BarisPeringkat, BerandaLembaga } from '#contract/laporan/beranda.ts'
import { pekanOf, type WeekSpan } from '#contract/pekan.ts'
import { addDays, eachDate, earlierOf } from '#contract/tanggal.ts'
import type { ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { angkaOf, type Hukum } from '#server/laporan/rentang.ts'
import type { BerandaPertemuanRow } from './beranda.sql.ts'
import type { PlannedPerKelompok } from './rencana.ts'

/** The weeks of a span from its first day to its last or to today, the oldest first; none before it begins. */
export function listPekan(
  { mulai, selesai }: { mulai: string; selesai: string },
  hariIni: string,
  awalPekan: 0 | 1,
): WeekSpan[] {
  const last = earlierOf(selesai, hariIni)
  const pekan: WeekSpan[] = []
  for (let day = mulai; mulai <= last && pekanOf(day, awalPekan).dari <= last; day = addDays(day, 7))
    pekan.push(pekanOf(day, awalPekan))
  return pekan
}

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
  pekan: (Hitungan | undefined)[]
  jumlah: Hitungan
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
      { kelompok, pekan: pekanList.map((): Hitungan | undefined => undefined), jumlah: emptyHitungan() },
    ]),
  )
  for (const pertemuan of pertemuanList) {
    const own = hasil.get(pertemuan.kelompok_id)
    if (!own || pertemuan.ditiadakan === 1) continue
    addHitungan(own.jumlah, pertemuan)
    const week = weekOf(pertemuan.tanggal)
    if (week !== undefined) own.pekan[week] = addHitungan(own.pekan[week] ?? emptyHitungan(), pertemuan)
  }
  return [...hasil.values()]
}

/** The `n` kelompok with the lowest percentage in natural order; those without one come last. */
export function lowest(hasilList: readonly PekanFigures[], n: number, aturan: Aturan): PekanFigures[] {
  const persenOf = new Map(hasilList.map(hasil => [hasil, persentase(hasil.jumlah, aturan) ?? 101]))
  const chosen = new Set(
    hasilList
      .toSorted(
        (a, b) =>
          (persenOf.get(a) ?? 101) - (persenOf.get(b) ?? 101) ||
          compareKelompok(a.kelompok.nama, b.kelompok.nama) ||
          a.kelompok.id - b.kelompok.id,
      )
      .slice(0, n),
  )
  return hasilList.filter(hasil => chosen.has(hasil))
}

/** A row of the map; how many sessions of a week are unfilled is found out for the rows that are shown only. */
export function toBarisPekan(
  { kelompok, pekan, jumlah }: PekanFigures,
  pekanList: readonly WeekSpan[],
  rencana: PlannedPerKelompok,
  hukum: Hukum,
): BarisPekan {
  return {
    kelompok_id: kelompok.id,
    nama: kelompok.nama,
    jk: kelompok.jk,
    sel: pekanList.map(({ dari, sampai }, i) => {
      const { persen, status } = angkaOf(pekan[i] ?? emptyHitungan(), hukum)
      const sesi = rencana.between(kelompok, dari, sampai)
      return {
        persen,
        status,
        belum: sesi.filter(s => s.tagihan === 'belum').length,
        tanpa_pendamping: sesi.filter(s => s.tagihan === 'tanpa_pendamping').length,
        ditiadakan: sesi.filter(s => s.state.fill === 'cancelled').length,
      }
    }),
    ...angkaOf(jumlah, hukum),
  }
}

/** How many of either end are named. */
const UJUNG = 5

/**
 * Kelompok by attendance, izin and sakit outside: whoever was ill or excused says nothing about how a kelompok is led. Equals
 * share a place, and one of which nothing counts has none.
 */
export function rankKelompok(hasilList: readonly PekanFigures[], aturan: Aturan): BerandaLembaga['peringkat'] {
  const terkoreksi: Aturan = { ...aturan, izin: 'luar', sakit: 'luar' }
  const ranked = hasilList
    .flatMap(({ kelompok: { id, nama, jk }, jumlah }) => {
      const persen = persentase(jumlah, terkoreksi)
      if (persen === null) return []
      const counts = { sesi: penyebut(jumlah, terkoreksi), izin: jumlah.I + jumlah.S }
      return { kelompok_id: id, nama, jk, persen, persen_biasa: persentase(jumlah, aturan), ...counts }
    })
    .sort((a, b) => b.persen - a.persen || compareKelompok(a.nama, b.nama) || a.kelompok_id - b.kelompok_id)
  const placed = ranked.map(
    (row): BarisPeringkat => ({ ke: 1 + ranked.findIndex(r => r.persen === row.persen), ...row }),
  )
  return {
    teratas: placed.slice(0, UJUNG),
    terbawah: placed.slice(Math.max(UJUNG, placed.length - UJUNG)),
    jumlah: placed.length,
  }
}
