import { addMark, emptyTally, type Status, type Tally } from '#contract/kehadiran.ts'
import { monthCount, type Rekap } from '#contract/laporan/rekap.ts'
import { monthName } from '#contract/tanggal.ts'

/** The counts of everybody per pertemuan that took place, per day that had one, or per month. */
export function countDot({ mode, bulan, kolom, baris }: Rekap): { kunci: string; label: string; hitungan: Tally }[] {
  if (mode === 'bulan')
    return bulan.map((b, i) => ({
      kunci: b,
      label: monthName(Number(b.slice(5))).slice(0, 3),
      hitungan: monthCount({ baris }, i),
    }))
  const places = new Map<string, number[]>()
  for (const [i, k] of kolom.entries()) {
    const kunci = mode === 'harian' ? k.tanggal : String(k.id)
    if (k.ditiadakan === null) places.set(kunci, [...(places.get(kunci) ?? []), i])
  }
  return [...places].map(([kunci, list]) => {
    const letters = baris.flatMap(row => list.map(i => row.tanda[i] ?? ' ')).filter(letter => letter !== ' ')
    const hitungan = letters.reduce(
      (sum, letter) => addMark(sum, letter === '-' ? null : (letter as Status)),
      emptyTally(),
    )
    const { tanggal = '' } = kolom[list[0] ?? -1] ?? {}
    return { kunci, label: `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`, hitungan }
  })
}
