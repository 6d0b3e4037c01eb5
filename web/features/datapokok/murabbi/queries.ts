import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { getPilihanMurabbi, listMurabbi, murabbiQuery } from '#contract/datapokok/murabbi.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import type { Widen } from '#web/ui/url-filters.ts'

/** The filters in the address, and what they are when it does not say. */
export const saringanAwal = {
  cari: '',
  /** 'semua' for both. */
  status: 'aktif',
  kelompok: '',
  unit: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export type Saringan = Widen<typeof saringanAwal>
export type Pilihan = Reply<typeof getPilihanMurabbi>

export function toQuery({ kelompok, status, urut, ...rest }: Saringan): Query<typeof listMurabbi> {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(murabbiQuery, query)
}

export function useDaftarMurabbi(saringan: Saringan) {
  const query = toQuery(saringan)
  return useQuery({
    queryKey: ['murabbi', 'daftar', query],
    queryFn: ({ signal }) => call(listMurabbi, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePilihanMurabbi() {
  return useQuery({
    queryKey: ['murabbi', 'pilihan'],
    queryFn: ({ signal }) => call(getPilihanMurabbi, { signal }),
  })
}

/** After a change: everything that may show this person, in a kelompok as well. */
export async function refreshMurabbi(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['murabbi'] }),
    client.invalidateQueries({ queryKey: ['kelompok'] }),
  ])
}
