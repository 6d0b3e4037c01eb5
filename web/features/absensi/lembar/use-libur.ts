import { useQuery } from '@tanstack/react-query'
import { liburFinder } from '#contract/absensi/rencana.ts'
import { listLibur } from '#contract/pengaturan/libur.ts'
import { call } from '#web/api.ts'

/** The name of the holiday of a day; null for any other, and for all of them while nothing is known. */
export function useLiburOn(): (tanggal: string) => string | null {
  const { data } = useQuery({
    queryKey: ['libur'],
    queryFn: ({ signal }) => call(listLibur, { signal }),
    // Without a signal the calendar does without.
    retry: false,
    staleTime: 300_000,
  })
  return liburFinder(data?.rows ?? [])
}
