import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Query, Reply } from '#contract/endpoint.ts'
import { getPilihanLaporan } from '#contract/laporan.ts'
import {
  getLaporanMahasantri,
  laporanMahasantriQuery,
  listLaporanMahasantri,
  listPertemuanLaporan,
} from '#contract/laporan-mahasantri.ts'
import { getLaporanPendamping, laporanPendampingQuery, listLaporanPendamping } from '#contract/laporan-pendamping.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import type { Widen } from '#web/ui/url-filters.ts'

const bersama = {
  cari: '',
  /** Id of a periode; '' the active one. */
  periode: '',
  dari: '',
  sampai: '',
  kegiatan: '',
  kelompok: '',
  murabbi: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
/** The filters in the address, and what they are when it does not say. */
export const saringanPendamping = bersama
export const saringanMahasantri = { ...bersama, prodi: '', fakultas: '', angkatan: '', status: '' }
export type SaringanBersama = Widen<typeof bersama>
export type Pilihan = Reply<typeof getPilihanLaporan>

/** Range and scope without paging: what a drawer is opened with, so that its figures are those of the row. */
export function toCakupan({ periode, dari, sampai, kegiatan, kelompok, murabbi }: SaringanBersama) {
  const given = { periode_id: periode, dari, sampai, kegiatan_id: kegiatan, kelompok_id: kelompok, murabbi_id: murabbi }
  return validQuery(getLaporanMahasantri.query, given) as Query<typeof getLaporanMahasantri>
}

export function toQueryMahasantri(nilai: Widen<typeof saringanMahasantri>): Query<typeof listLaporanMahasantri> {
  const { cari, jk, prodi, fakultas, angkatan, status, urut, halaman, ukuran } = nilai
  const own = { cari, jk, prodi, fakultas, angkatan, status, ...sortQuery(urut), halaman, ukuran }
  return validQuery(laporanMahasantriQuery, { ...toCakupan(nilai), ...own })
}

export function toQueryPendamping(nilai: SaringanBersama): Query<typeof listLaporanPendamping> {
  const { cari, jk, urut, halaman, ukuran } = nilai
  return validQuery(laporanPendampingQuery, { ...toCakupan(nilai), cari, jk, ...sortQuery(urut), halaman, ukuran })
}

/** Whoever comes back from recording wants to see it. */
const fresh = { staleTime: 0 }

export function useLaporanMahasantri(query: Query<typeof listLaporanMahasantri>) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'mahasantri', query],
    queryFn: ({ signal }) => call(listLaporanMahasantri, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the pertemuan behind a total. */
export function usePertemuanLaporan(query: Query<typeof listPertemuanLaporan>) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'mahasantri', 'pertemuan', query],
    queryFn: ({ signal }) => call(listPertemuanLaporan, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useLaporanPendamping(query: Query<typeof listLaporanPendamping>) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'pendamping', query],
    queryFn: ({ signal }) => call(listLaporanPendamping, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePilihanLaporan(periode: string) {
  const query = validQuery(getPilihanLaporan.query, { periode_id: periode }) as Query<typeof getPilihanLaporan>
  return useQuery({
    queryKey: ['laporan', 'pilihan', query],
    queryFn: ({ signal }) => call(getPilihanLaporan, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRincianMahasantri(id: number, query: Query<typeof getLaporanMahasantri>) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'mahasantri', id, query],
    queryFn: ({ signal }) => call(getLaporanMahasantri, { params: { id }, query, signal }),
  })
}

export function useRincianPendamping(id: number, query: Query<typeof getLaporanPendamping>) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'pendamping', id, query],
    queryFn: ({ signal }) => call(getLaporanPendamping, { params: { id }, query, signal }),
  })
}
