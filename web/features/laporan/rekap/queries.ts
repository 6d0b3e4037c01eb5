import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { distinguishName } from '#contract/identitas.ts'
import { type Rekap, rekapQuery } from '#contract/laporan/rekap.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { replyOptions } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const rekapFiltersDefault = {
  /** '' the main one, 'semua' all that count. */
  kegiatan: '',
  dari: '',
  sampai: '',
  /** 'bulan' a column a month; of one month its days 1–31. */
  mode: 'pertemuan',
  /** On the phone 'orang', a list of people, or 'matriks'. */
  lihat: 'orang',
}
export type RekapFilters = Widen<typeof rekapFiltersDefault>

export function toRekapQuery({
  kegiatan,
  dari,
  sampai,
  mode,
}: RekapFilters): Query<Api['GET /api/kelompok/:id/rekap']> {
  const kegiatan_id = kegiatan === 'semua' ? undefined : kegiatan || 'utama'
  // Which of the two it is depends on the range, and without dates only the server knows that.
  return validQuery(rekapQuery, { kegiatan_id, dari, sampai, mode: mode === 'bulan' ? 'harian' : 'pertemuan' })
}

export function useRekap(kelompokId: string, saringan: RekapFilters) {
  // Whoever comes back from recording wants to see it.
  return useQuery({
    ...rekapOptions(kelompokId, saringan),
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: distinguish,
  })
}

/** Names that occur twice are told apart: on the screen, for who hears it, and in the text for a group. */
function distinguish(rekap: Rekap): Rekap {
  return { ...rekap, baris: distinguishName(rekap.baris) }
}

/** For the screen, and for fetching ahead. */
export function rekapOptions(kelompokId: string, saringan: RekapFilters) {
  const query = toRekapQuery(saringan)
  return replyOptions('GET /api/kelompok/:id/rekap', {
    queryKey: ['rekap', kelompokId, query],
    params: { id: kelompokId },
    query,
  })
}
