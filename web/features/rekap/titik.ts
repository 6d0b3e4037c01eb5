import { addMark, emptyHitungan, type Hitungan, type Status } from '#contract/kehadiran.ts'
import { jumlahBulan, type Rekap } from '#contract/rekap.ts'
import { namaBulan } from '#contract/tanggal.ts'

/** The counts of everybody per pertemuan that took place, or per month. */
export function countTitik({
  mode,
  bulan,
  kolom,
  baris,
}: Rekap): { kunci: string; label: string; hitungan: Hitungan }[] {
  if (mode === 'bulan')
    return bulan.map((b, i) => ({
      kunci: b,
      label: namaBulan(Number(b.slice(5))).slice(0, 3),
      hitungan: jumlahBulan({ baris }, i),
    }))
  return kolom.flatMap((k, i) => {
    if (k.ditiadakan !== null) return []
    const letters = baris.map(row => row.tanda[i] ?? ' ').filter(letter => letter !== ' ')
    const hitungan = letters.reduce(
      (sum, letter) => addMark(sum, letter === '-' ? null : (letter as Status)),
      emptyHitungan(),
    )
    return { kunci: String(k.id), label: `${Number(k.tanggal.slice(8))}/${Number(k.tanggal.slice(5, 7))}`, hitungan }
  })
}
