import { type Aturan, penyebut, persentase } from '#contract/kehadiran.ts'
import type { BarisPeringkat, BerandaLembaga } from '#contract/laporan/beranda.ts'
import type { Hasil } from './pekan.ts'

/** How many of either end are named. */
const UJUNG = 5

/**
 * Kelompok by attendance, izin and sakit outside: whoever was ill or excused says nothing about how a kelompok is led. Equals
 * share a place, and one of which nothing counts has none.
 */
export function rankKelompok(hasilList: readonly Hasil[], aturan: Aturan): BerandaLembaga['peringkat'] {
  const terkoreksi: Aturan = { ...aturan, izin: 'luar', sakit: 'luar' }
  const ranked = hasilList
    .flatMap(({ kelompok: { id, nama, jk }, jumlah }) => {
      const persen = persentase(jumlah, terkoreksi)
      if (persen === null) return []
      const counts = { sesi: penyebut(jumlah, terkoreksi), izin: jumlah.I + jumlah.S }
      return { kelompok_id: id, nama, jk, persen, persen_biasa: persentase(jumlah, aturan), ...counts }
    })
    .sort((a, b) => b.persen - a.persen)
  const placed = ranked.map(
    (row): BarisPeringkat => ({ ke: 1 + ranked.findIndex(r => r.persen === row.persen), ...row }),
  )
  return {
    teratas: placed.slice(0, UJUNG),
    terbawah: placed.slice(Math.max(UJUNG, placed.length - UJUNG)),
    jumlah: placed.length,
  }
}
