import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { paths, withQuery } from '#web/paths.ts'

// Where each figure comes from: the laporan and rekap with the filters that make the same figure.

export function laporanPekan(pekan: { dari: string; sampai: string }): string {
  return withQuery(paths.laporanMahasantri, { dari: pekan.dari, sampai: pekan.sampai })
}

export function laporanDiBawah(): string {
  return withQuery(paths.laporanMahasantri, { status: 'tidak_memenuhi', keaktifan: 'aktif' })
}

/** The highest first, by the institution's rules. */
export function laporanPerKelompok(): string {
  return withQuery(paths.laporanMahasantri, { menurut: 'kelompok', urut: '-persen' })
}

/** The list narrowed to the one person, whose details are open. */
export function laporanSeorang({ mahasantri_id, nim, periode }: Seorang): string {
  return withQuery(paths.laporanMahasantri, { periode: periode?.id, cari: nim, rincian: mahasantri_id })
}
type Seorang = Pick<BarisPerhatian, 'mahasantri_id' | 'nim'> & Partial<Pick<BarisPerhatian, 'periode'>>

export function laporanTugas(pekan: { dari: string; sampai: string }, urut?: string): string {
  return withQuery(paths.laporanPendamping, { dari: pekan.dari, sampai: pekan.sampai, urut })
}

/** All kegiatan that count: the rekap by itself shows the main one. */
export function rekapKelompok(kelompokId: number, pekan?: { dari: string; sampai: string }): string {
  return paths.absensiRekap(kelompokId, { kegiatan: 'semua', dari: pekan?.dari, sampai: pekan?.sampai })
}
