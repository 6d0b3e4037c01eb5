import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '#contract/api.ts'
import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import type { MurabbiRow } from '#contract/datapokok/murabbi.ts'
import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { kelompokSource } from '#web/option-sources.ts'
import { type Filter, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { OptionSource } from '#web/ui/options.ts'
import type { FilterValues, Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** Of each kind what a row says, and what its filters and forms offer. */
export interface Kinds {
  mahasantri: { row: MahasantriRow; pilihan: Reply<Api['GET /api/mahasantri/pilihan']> }
  murabbi: { row: MurabbiRow; pilihan: Reply<Api['GET /api/murabbi/pilihan']> }
  pendamping: { row: PendampingRow; pilihan: Reply<Api['GET /api/pendamping/pilihan']> }
}

/** The filters in the address, and what they are when it does not say; each kind has some more. */
export const commonFilter = {
  cari: '',
  /** 'semua' for every status. */
  status: 'aktif',
  kelompok: '',
  jk: '',
  urut: 'nama',
  halaman: 1,
  ukuran: 15,
}
export type CommonFilter = Widen<typeof commonFilter>

export interface OrangFilters {
  /** The statuses besides none. */
  status?: readonly { value: string; label: string }[]
  kelompok: readonly { id: number; nama: string }[] | undefined
  source: OptionSource | undefined
  /** By prodi or unit. */
  bagian: Filter<FilterValues>
  /** Of this kind alone, behind the others. */
  lain?: readonly Filter<FilterValues>[]
}

/** By what each kind of people is filtered. */
export const orangFilters = ({
  status = ACTIVE,
  kelompok,
  source,
  bagian,
  lain = [],
}: OrangFilters): Filter<FilterValues>[] => [
  { key: 'status', label: 'Status', width: 150, options: status, all: 'semua' },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, width: 150, searchable: true },
    options: [...optionsOf(kelompok), { value: 'tanpa', label: kata`Tanpa kelompok` }],
    source,
  },
  bagian,
  { key: 'jk', label: 'Jenis kelamin', placeholder: 'L/P', width: 148, options: JK },
  ...lain,
]

const ACTIVE = [
  { value: 'aktif', label: 'Aktif' },
  { value: 'nonaktif', label: 'Nonaktif' },
]
const JK = [
  { value: 'L', label: 'Laki-laki' },
  { value: 'P', label: 'Perempuan' },
]

/** One of what stands in the master data: a unit, a prodi. */
export function valueFilter(key: string, label: string, pilihan: readonly { nilai: string }[] = []) {
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

/** What the lists may be asked. */
export type OrangQuery = z.ZodType<unknown, Query<Api[`GET /api/${KindOfOrang}`]>>

export function toOrangQuery(schema: OrangQuery, { kelompok, status, urut, ...rest }: CommonFilter) {
  const query = { ...rest, ...sortQuery(urut), kelompok_id: kelompok, status: status === 'semua' ? undefined : status }
  return validQuery(schema, query)
}

/** What the filters and forms offer. */
export function useOrangChoice(jenis: KindOfOrang) {
  return useReply(`GET /api/${jenis}/pilihan`, { queryKey: [jenis, 'pilihan'] })
}

/** Where the kelompok of these filters and forms are asked for that are too many; `told` of each. */
export function kelompokSourceOf(
  pilihan: Pick<Kinds[KindOfOrang]['pilihan'], 'dicari' | 'periode_id'> | undefined,
  told: Parameters<typeof kelompokSource>[1],
  jk = '',
): OptionSource | undefined {
  // A copy that the device has kept of a build before says nothing of it.
  return pilihan?.dicari?.includes('kelompok')
    ? kelompokSource({ periode_id: pilihan.periode_id ?? undefined }, told, jk)
    : undefined
}

/** What the drawer that adds or changes somebody is given. */
export interface OrangDrawerProps<J extends KindOfOrang> {
  /** undefined adds somebody. */
  row: Kinds[J]['row'] | undefined
  pilihan: Kinds[J]['pilihan']
  onClose: () => void
  onMove: ((langkah: 1 | -1) => void) | undefined
}

/** The same human in other lists. */
export function usePeranLain(query: Query<Api['GET /api/peran-lain']>, boleh: boolean) {
  return useReply('GET /api/peran-lain', {
    queryKey: [query.jenis, 'peran-lain', query],
    query,
    enabled: boleh,
    select: reply => reply.peranList,
  })
}

/** After a change: everything that may show this person, in a kelompok as well. */
export async function refreshOrang(client: QueryClient, jenis: KindOfOrang): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [jenis] }),
    client.invalidateQueries({ queryKey: ['kelompok'] }),
  ])
}
