import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { replyOptions } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say; without `tanggal` it is today. */
export const dailyFiltersDefault = {
  tanggal: '',
  cari: '',
  jk: '',
  murabbi_id: '',
  keadaan: '',
  halaman: 1,
  ukuran: 15,
}
export type DailyFilters = Widen<typeof dailyFiltersDefault>

/** Always asked again when shown: people come here from recording, and the list must show what they did. */
export function useAbsensiHarian(saringan: DailyFilters) {
  return useQuery({ ...absensiHarianOptions(saringan), placeholderData: keepPreviousData, staleTime: 0 })
}

/** For the screen, and for fetching ahead. */
export function absensiHarianOptions(saringan: DailyFilters) {
  const query = validQuery(getAbsensiHarian.query, saringan)
  return replyOptions('GET /api/absensi/hari-ini', { queryKey: ['absensi-harian', query], query })
}
