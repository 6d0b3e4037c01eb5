import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { type PathQuery, paths, withQuery } from './paths.ts'

// Where a figure comes from: the laporan and rekap with the filters that make the same figure.

interface Day {
  dari: string
  sampai: string
}

export function laporanPekan({ dari, sampai }: Day, fakultas?: string): string {
  return withQuery(paths.laporanMahasantri, { dari, sampai, fakultas })
}

export function dutyLaporan({ dari, sampai }: Day, urut?: string): string {
  return withQuery(paths.laporanPendamping, { dari, sampai, urut })
}

/** Of the same days and places; whom of them the report was searched for does not go along. */
export function punctualityOf(query: Query<Api['GET /api/laporan/pendamping']>): string {
  const { periode_id, dari, sampai, kegiatan_id, kelompok_id, murabbi_id } = query
  const scope = { periode: periode_id, dari, sampai, kegiatan: kegiatan_id, kelompok: kelompok_id, murabbi: murabbi_id }
  return withQuery(paths.punctuality, scope as PathQuery)
}

/** Of each kelompok by the institution's rules: of a week the lowest first, of the periode the highest. */
export function laporanPerKelompok(pekan?: Day): string {
  const urut = pekan ? 'persen' : '-persen'
  return withQuery(paths.laporanMahasantri, { dari: pekan?.dari, sampai: pekan?.sampai, menurut: 'kelompok', urut })
}

interface One {
  mahasantri_id: number
  nim: string
  periode: { id: number } | null
}

/** The list narrowed to the one person, whose details are open. */
export function oneLaporan({ mahasantri_id, nim, periode }: One): string {
  return withQuery(paths.laporanMahasantri, { periode: periode?.id, cari: nim, rincian: mahasantri_id })
}

/** All kegiatan that count: the rekap by itself shows the main one. */
export function rekapKelompok(kelompokId: number, pekan?: Day): string {
  return paths.absensiRekap(kelompokId, { kegiatan: 'semua', dari: pekan?.dari, sampai: pekan?.sampai })
}
