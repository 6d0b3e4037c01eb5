import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { getPilihanPendamping, listPendamping, pendampingQuery } from '#contract/datapokok/pendamping.ts'
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
  prodi: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export type Saringan = Widen<typeof saringanAwal>
export type Pilihan = Reply<typeof getPilihanPendamping>

export function toQuery({ kelompok, status, urut, ...rest }: Saringan): Query<typeof listPendamping> {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(pendampingQuery, query)
}

export function useDaftarPendamping(saringan: Saringan) {
  const query = toQuery(saringan)
  return useQuery({
    queryKey: ['pendamping', 'daftar', query],
    queryFn: ({ signal }) => call(listPendamping, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePilihanPendamping() {
  return useQuery({
    queryKey: ['pendamping', 'pilihan'],
    queryFn: ({ signal }) => call(getPilihanPendamping, { signal }),
  })
}

/** After a change: everything that may show this person, in a kelompok as well. */
export async function refreshPendamping(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['pendamping'] }),
    client.invalidateQueries({ queryKey: ['kelompok'] }),
  ])
}
