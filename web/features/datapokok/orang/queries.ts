import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import type { Endpoint, FileReply, Query } from '#contract/endpoint.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
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
