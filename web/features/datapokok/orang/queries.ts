import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import type { Endpoint, FileReply, Query } from '#contract/endpoint.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { type Filter, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { FilterValues, Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** The calls of one kind of people, as far as the three are alike. */
export interface ApiOrang<R = unknown, P = unknown> {
  list: Call<z.ZodType<{ rows: R[]; jumlah: number }>>
  ids: Call<z.ZodType<{ ids: number[] }>>
  pilihan: Call<z.ZodType<P>>
  xlsx: Call<FileReply>
  csv: Call<FileReply>
  delete: Endpoint
  reactivate: Endpoint
}
type Call<R extends z.ZodType | FileReply> = Endpoint<z.ZodType, z.ZodType, z.ZodType, R>

/** The filters in the address, and what they are when it does not say; each kind has some more. */
export const saringanUmum = {
  cari: '',
  /** 'semua' for every status. */
  status: 'aktif',
  kelompok: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export type SaringanUmum = Widen<typeof saringanUmum>

export interface OrangFilters {
  /** The statuses besides none. */
  status?: readonly { value: string; label: string }[]
  kelompok: readonly { id: number; nama: string }[] | undefined
  /** By prodi or unit. */
  bagian: Filter<FilterValues>
  /** Of this kind alone, behind the others. */
  lain?: readonly Filter<FilterValues>[]
}

/** By what each kind of people is filtered. */
export const orangFilters = ({ status = AKTIF, kelompok, bagian, lain = [] }: OrangFilters): Filter<FilterValues>[] => [
  { key: 'status', label: 'Status', width: 150, options: status, all: 'semua' },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, width: 150, searchable: true },
    options: [...optionsOf(kelompok), { value: 'tanpa', label: kata`Tanpa kelompok` }],
  },
  bagian,
  { key: 'jk', label: 'Jenis kelamin', placeholder: 'L/P', width: 148, options: JK },
  ...lain,
]

const AKTIF = [
  { value: 'aktif', label: 'Aktif' },
  { value: 'nonaktif', label: 'Nonaktif' },
]
const JK = [
  { value: 'L', label: 'Laki-laki' },
  { value: 'P', label: 'Perempuan' },
]

/** One of what stands in the master data: a unit, a prodi. */
export function nilaiFilter(key: string, label: string, pilihan: readonly { nilai: string }[] = []) {
  return { key, label, width: 180, searchable: true, options: pilihan.map(({ nilai }) => nilai) }
}

/** One of the fakultas, or one of the prodi. */
export function studyFilter(
  pilihan: Record<'prodi' | 'fakultas', { nilai: string }[]> | undefined,
): Filter<FilterValues> {
  const items = (list: { nilai: string }[] = []) => list.map(({ nilai }) => ({ value: nilai, label: nilai }))
  return {
    ...{ label: 'Prodi atau fakultas', placeholder: 'Prodi, fakultas', width: 180 },
    groups: [
      { key: 'fakultas', label: 'Fakultas', options: items(pilihan?.fakultas) },
      { key: 'prodi', label: 'Program studi', options: items(pilihan?.prodi) },
    ],
  }
}

export function toOrangQuery(schema: z.ZodType, { kelompok, status, urut, ...rest }: SaringanUmum): unknown {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(schema, query)
}

/** What the filters and forms offer. */
export function usePilihanOrang<P>(jenis: JenisOrang, { pilihan }: Pick<ApiOrang<unknown, P>, 'pilihan'>) {
  return useReply(pilihan, { queryKey: [jenis, 'pilihan'] })
}

/** What the drawer that adds or changes somebody is given. */
export interface LaciOrangProps<R, P> {
  /** undefined adds somebody. */
  row: R | undefined
  pilihan: P
  onTutup: () => void
  onPindah: ((langkah: 1 | -1) => void) | undefined
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
