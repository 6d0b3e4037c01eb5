import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type MahasantriRow, mahasantriApi, mahasantriQuery } from '#contract/datapokok/mahasantri.ts'
import { murabbiApi, murabbiQuery } from '#contract/datapokok/murabbi.ts'
import { pendampingApi, pendampingQuery } from '#contract/datapokok/pendamping.ts'
import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
const umum = {
  cari: '',
  /** 'semua' for every status. */
  status: 'aktif',
  kelompok: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export const saringanMahasantri = { ...umum, prodi: '', fakultas: '', angkatan: '' }
export const saringanMurabbi = { ...umum, unit: '' }
export const saringanPendamping = { ...umum, prodi: '' }
export type SaringanUmum = Widen<typeof umum>

export type PilihanMahasantri = Reply<typeof mahasantriApi.pilihan>
export type PilihanMurabbi = Reply<typeof murabbiApi.pilihan>
export type PilihanPendamping = Reply<typeof pendampingApi.pilihan>

export const queryMahasantri = (saringan: Widen<typeof saringanMahasantri>) => toQuery(mahasantriQuery, saringan)
export const queryMurabbi = (saringan: Widen<typeof saringanMurabbi>) => toQuery(murabbiQuery, saringan)
export const queryPendamping = (saringan: Widen<typeof saringanPendamping>) => toQuery(pendampingQuery, saringan)

function toQuery<S extends z.ZodType>(schema: S, { kelompok, status, urut, ...rest }: SaringanUmum): z.input<S> {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(schema, query)
}

export const useDaftarMahasantri = (query: ReturnType<typeof queryMahasantri>) =>
  useReply(mahasantriApi.list, { queryKey: ['mahasantri', 'daftar', query], query, placeholderData: keepPreviousData })
export const useDaftarMurabbi = (query: ReturnType<typeof queryMurabbi>) =>
  useReply(murabbiApi.list, { queryKey: ['murabbi', 'daftar', query], query, placeholderData: keepPreviousData })
export const useDaftarPendamping = (query: ReturnType<typeof queryPendamping>) =>
  useReply(pendampingApi.list, { queryKey: ['pendamping', 'daftar', query], query, placeholderData: keepPreviousData })

export const usePilihanMahasantri = () => useReply(mahasantriApi.pilihan, { queryKey: ['mahasantri', 'pilihan'] })
export const usePilihanMurabbi = () => useReply(murabbiApi.pilihan, { queryKey: ['murabbi', 'pilihan'] })
export const usePilihanPendamping = () => useReply(pendampingApi.pilihan, { queryKey: ['pendamping', 'pilihan'] })

/** What the drawer that adds or changes somebody is given. */
export interface LaciOrangProps<R, P> {
  /** undefined adds somebody. */
  row: R | undefined
  pilihan: P
  onTutup: () => void
  onPindah: ((langkah: 1 | -1) => void) | undefined
}

/** With the history of kelompok; until it has come, the row of the list is all there is. */
export function useRincianMahasantri(row: MahasantriRow) {
  return useReply(mahasantriApi.get, { queryKey: ['mahasantri', 'rincian', row.id], params: { id: row.id } })
}

/** The same human in other lists. */
export function usePeranLain(query: Query<typeof listPeranLain>, boleh: boolean) {
  return useReply(listPeranLain, {
    queryKey: [query.jenis, 'peran-lain', query],
    query,
    enabled: boleh,
    select: reply => reply.peranList,
  })
}

/** After a change: everything that may show this person, in a kelompok as well. */
export async function refreshOrang(client: QueryClient, jenis: JenisOrang): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [jenis] }),
    client.invalidateQueries({ queryKey: ['kelompok'] }),
  ])
}
