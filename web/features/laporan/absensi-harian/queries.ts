import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { STATE_WORDS } from '#contract/absensi/state.ts'
import { JK_KELOMPOK } from '#contract/identitas.ts'
import { isPlausible, isTanggal } from '#contract/tanggal.ts'
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
export function useDailyAbsensi(saringan: DailyFilters) {
  return useQuery({ ...dailyAbsensiOptions(saringan), placeholderData: keepPreviousData, staleTime: 0 })
}

/** For the screen, and for fetching ahead. */
export function dailyAbsensiOptions(saringan: DailyFilters) {
  const query = toDailyQuery(saringan)
  return replyOptions('GET /api/absensi/hari-ini', { queryKey: ['absensi-harian', query], query })
}

/** The part of the address the server accepts: one edited by hand shows a list, not an error. Without a schema, because this list comes first. */
export function toDailyQuery({ tanggal, cari, jk, murabbi_id, keadaan, halaman, ukuran }: DailyFilters) {
  return {
    tanggal: isTanggal(tanggal) && isPlausible(tanggal) ? tanggal : undefined,
    cari: cari.slice(0, 80) || undefined,
    jk: JK_KELOMPOK.find(one => one === jk),
    murabbi_id: /^[1-9]\d{0,8}$/.test(murabbi_id) ? murabbi_id : undefined,
    keadaan: STATE_WORDS.find(word => word === keadaan),
    halaman: Math.min(100_000, halaman),
    ukuran: Math.min(200, ukuran),
  }
}
