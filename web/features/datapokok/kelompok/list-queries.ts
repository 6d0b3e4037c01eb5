import { keepPreviousData } from '@tanstack/react-query'
import { listKelompok } from '#contract/datapokok/kelompok.ts'
import { validQuery } from '#contract/valid-query.ts'
import { useReply } from '#web/use-reply.ts'
import type { KelompokFilters } from './queries.ts'

/** All of them, whatever they lack: that is counted, and filtered, here. */
export function useKelompokList({ kurang: _, ...saringan }: KelompokFilters) {
  const query = validQuery(listKelompok.query, { ...saringan, ukuran: 5000 })
  return useReply('GET /api/kelompok', {
    queryKey: ['kelompok', 'daftar', query],
    query,
    placeholderData: keepPreviousData,
  })
}
