import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import {
  GROUPING,
  type Grouping,
  getLaporanMahasantri,
  groupingQuery,
  laporanMahasantriQuery,
} from '#contract/laporan/laporan-mahasantri.ts'
import { laporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import { sortQuery, validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import { kelompokSource, pengasuhSource, withSources } from '#web/option-sources.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

const together = {
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
export const pendampingFilter = together
export const mahasantriFilter = {
  ...together,
  prodi: '',
  fakultas: '',
  angkatan: '',
  status: '',
  keaktifan: '',
  /** By what the people are summed up; '' each of them a row. */
  menurut: '',
  /** Which columns are shown, with commas between; '' those of the beginning. */
  kolom: '',
}
/** On the phone the list begins with whoever is lowest. */
export const phoneFilter = { ...mahasantriFilter, urut: 'persen' }
export type MahasantriFilters = Widen<typeof mahasantriFilter>
export type FilterTogether = Widen<typeof together>
/** Range and scope. */
export type Scope = Pick<FilterTogether, 'periode' | 'dari' | 'sampai' | 'kegiatan' | 'kelompok' | 'murabbi'>
export type ReportChoices = NonNullable<ReturnType<typeof useLaporanChoice>['data']>

/** Range and scope without paging: what a drawer is opened with, so that its figures are those of the row. */
export function toScope(nilai: Scope) {
  const { periode, dari, sampai, kegiatan, kelompok, murabbi } = nilai
  const given = { periode_id: periode, dari, sampai, kegiatan_id: kegiatan, kelompok_id: kelompok, murabbi_id: murabbi }
  return validQuery(getLaporanMahasantri.query, given) as Query<Api['GET /api/laporan/mahasantri/:id']>
}

export function toQueryMahasantri(nilai: MahasantriFilters): Query<Api['GET /api/laporan/mahasantri']> {
  const { halaman, ukuran } = nilai
  return validQuery(laporanMahasantriQuery, { ...toOrang(nilai), halaman, ukuran })
}

export function toBy({ menurut }: MahasantriFilters): Grouping | undefined {
  return GROUPING.find(one => one === menurut)
}

/** The same people, summed up. */
export function toQueryGrouping(
  nilai: MahasantriFilters,
  menurut: Grouping,
): Query<Api['GET /api/laporan/mahasantri/golongan']> {
  return { ...validQuery(groupingQuery, { ...toOrang(nilai), menurut }), menurut }
}

/** The filters that show one of the groups alone. */
export function groupingFilter(menurut: Grouping, kunci: string): Partial<MahasantriFilters> {
  return { [menurut]: kunci, menurut: '', urut: 'nama' }
}

function toOrang(nilai: MahasantriFilters) {
  const { cari, jk, prodi, fakultas, angkatan, status, keaktifan, urut } = nilai
  return { ...toScope(nilai), cari, jk, prodi, fakultas, angkatan, status, keaktifan, ...sortQuery(urut) }
}

export function toQueryPendamping(nilai: FilterTogether): Query<Api['GET /api/laporan/pendamping']> {
  const { cari, jk, urut, halaman, ukuran } = nilai
  return validQuery(laporanPendampingQuery, { ...toScope(nilai), cari, jk, ...sortQuery(urut), halaman, ukuran })
}

/** Whoever comes back from recording wants to see it. */
const fresh = { staleTime: 0 }

/** What the address asks for: each person a row or, with `menurut`, their groups summed up, or `berjajar` the people beneath them. */
export function useLaporanMahasantri(nilai: MahasantriFilters, aligned: boolean) {
  const menurut = toBy(nilai)
  const query = { ...toQueryMahasantri(nilai), ...(aligned && menurut ? { menurut } : {}) }
  const queryGrouping = menurut && toQueryGrouping(nilai, menurut)
  const summed = aligned ? undefined : menurut
  const daftar = useMahasantriList(query, summed === undefined)
  const golongan = useGrouping(summed && queryGrouping)
  // Of groups that were shown before others were asked for, the names would be of the wrong kind.
  const kini = golongan.data?.menurut === menurut ? golongan.data : undefined
  const { error, isPending, refetch } = summed ? golongan : daftar
  return {
    ...{ menurut, summed, query, queryGrouping, daftar: daftar.data, golongan: kini, error, refetch },
    data: summed ? kini : daftar.data,
    memuat: isPending || (summed !== undefined && kini === undefined),
  }
}

/** Everybody who was filtered, of whatever status. */
export function countOrang(jumlah: Reply<Api['GET /api/laporan/mahasantri']>['jumlah_status']): number {
  return Object.values(jumlah).reduce((sum, n) => sum + n, 0)
}

function useMahasantriList(query: Query<Api['GET /api/laporan/mahasantri']>, enabled: boolean) {
  return useQuery({ ...mahasantriListOptions(query), ...fresh, enabled, placeholderData: keepPreviousData })
}

/** For the screen, and for fetching ahead. */
export function mahasantriListOptions(query: Query<Api['GET /api/laporan/mahasantri']>) {
  return replyOptions('GET /api/laporan/mahasantri', { queryKey: ['laporan', 'mahasantri', query], query })
}

/** How many people these filters leave, before they are shown. */
export function useMahasantriCount(nilai: MahasantriFilters): number | undefined {
  return useMahasantriList({ ...toQueryMahasantri(nilai), halaman: 1, ukuran: 1 }, true).data?.total
}

function useGrouping(query: Query<Api['GET /api/laporan/mahasantri/golongan']> | undefined) {
  return useQuery({
    ...fresh,
    queryKey: ['laporan', 'mahasantri', 'golongan', query],
    queryFn: query ? ({ signal }) => call('GET /api/laporan/mahasantri/golongan', { query, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
}

/** One page of the pertemuan behind a total. */
export function usePertemuanLaporan(query: Query<Api['GET /api/laporan/mahasantri/pertemuan']>) {
  return useReply('GET /api/laporan/mahasantri/pertemuan', {
    queryKey: ['laporan', 'mahasantri', 'pertemuan', query],
    query,
    ...fresh,
    placeholderData: keepPreviousData,
  })
}

export function useLaporanPendamping(query: Query<Api['GET /api/laporan/pendamping']>) {
  return useReply('GET /api/laporan/pendamping', {
    queryKey: ['laporan', 'pendamping', query],
    query,
    ...fresh,
    placeholderData: keepPreviousData,
  })
}

export function useLaporanChoice(periode: string) {
  return useQuery({
    ...laporanChoiceOptions(periode),
    placeholderData: keepPreviousData,
    // Whoever led in that periode may be at work no more.
    select: data =>
      withSources(data, { kelompok: kelompokSource(toChoiceQuery(periode)), murabbi: pengasuhSource('murabbi') }),
  })
}

/** For the screen, and for fetching ahead. */
export function laporanChoiceOptions(periode: string) {
  const query = toChoiceQuery(periode)
  return replyOptions('GET /api/laporan/pilihan', { queryKey: ['laporan', 'pilihan', query], query })
}

function toChoiceQuery(periode: string) {
  return validQuery(getLaporanChoice.query, { periode_id: periode }) as Query<Api['GET /api/laporan/pilihan']>
}

export function useMahasantriDetail(id: number, query: Query<Api['GET /api/laporan/mahasantri/:id']>) {
  return useQuery({ ...mahasantriDetailOptions(id, query), ...fresh })
}

/** For the drawer, and for fetching ahead. */
export function mahasantriDetailOptions(id: number, query: Query<Api['GET /api/laporan/mahasantri/:id']>) {
  const queryKey = ['laporan', 'mahasantri', id, query]
  return replyOptions('GET /api/laporan/mahasantri/:id', { queryKey, params: { id }, query })
}

export function usePendampingDetail(id: number, query: Query<Api['GET /api/laporan/pendamping/:id']>) {
  return useReply('GET /api/laporan/pendamping/:id', {
    queryKey: ['laporan', 'pendamping', id, query],
    params: { id },
    query,
    ...fresh,
  })
}

/** The same of whoever calls, who is a mahasantri. */
export function useMyLaporan(query: Query<Api['GET /api/saya/laporan']>) {
  return useReply('GET /api/saya/laporan', { queryKey: ['saya', 'laporan', query], query, ...fresh })
}
