import { paths, withQuery } from '#web/paths.ts'

// Where each figure comes from: the laporan and rekap of the same days.

interface Hari {
  dari: string
  sampai: string
}

export function laporanPekan({ dari, sampai }: Hari, fakultas?: string): string {
  return withQuery(paths.laporanMahasantri, { dari, sampai, fakultas })
}

export function laporanPerKelompok({ dari, sampai }: Hari): string {
  return withQuery(paths.laporanMahasantri, { dari, sampai, menurut: 'kelompok', urut: 'persen' })
}

export function laporanTugas({ dari, sampai }: Hari): string {
  return withQuery(paths.laporanPendamping, { dari, sampai })
}

export function rekapPekan(kelompokId: number, { dari, sampai }: Hari): string {
  return paths.absensiRekap(kelompokId, { kegiatan: 'semua', dari, sampai })
}
