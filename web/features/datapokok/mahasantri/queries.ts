import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  getMahasantri,
  getPilihanMahasantri,
  listMahasantri,
  type MahasantriRincian,
  type MahasantriRow,
  mahasantriQuery,
} from '#contract/datapokok/mahasantri.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import type { Widen } from '#web/ui/url-filters.ts'

/** The filters in the address, and what they are when it does not say. */
export const saringanAwal = {
  cari: '',
  /** 'semua' for every status. */
  status: 'aktif',
  kelompok: '',
  prodi: '',
  fakultas: '',
  jk: '',
  angkatan: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export type Saringan = Widen<typeof saringanAwal>
export type Pilihan = Reply<typeof getPilihanMahasantri>

export function toQuery({ kelompok, status, urut, ...rest }: Saringan): Query<typeof listMahasantri> {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(mahasantriQuery, query)
}

export function useDaftarMahasantri(saringan: Saringan) {
  const query = toQuery(saringan)
  return useQuery({
    queryKey: ['mahasantri', 'daftar', query],
    queryFn: ({ signal }) => call(listMahasantri, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePilihanMahasantri() {
  return useQuery({
    queryKey: ['mahasantri', 'pilihan'],
    queryFn: ({ signal }) => call(getPilihanMahasantri, { signal }),
  })
}

/** With the history of kelompok; until it has come, the row of the list is all there is. */
export function useRincianMahasantri(row: MahasantriRow) {
  return useQuery<MahasantriRincian>({
    queryKey: ['mahasantri', 'rincian', row.id],
    queryFn: ({ signal }) => call(getMahasantri, { params: { id: row.id }, signal }),
  })
}

/** After a change: everything that may show this person, in a kelompok as well. */
export async function refreshMahasantri(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mahasantri'] }),
    client.invalidateQueries({ queryKey: ['kelompok'] }),
  ])
}
