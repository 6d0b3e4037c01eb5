import { useQuery } from '@tanstack/react-query'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Entry } from '#web/offline/entry.ts'
import { readLembar } from '#web/offline/lembar-salinan.ts'

/** The copies of the sheets these entries of one account are of, for the names; read anew when another sheet comes in. */
export function useCopies(entries: readonly Entry[]): ReadonlyMap<string, Lembar> {
  const user = entries[0]?.user ?? 0
  const sheets = [...new Map(entries.map(entry => [entry.group, entry.input.sheet]))]
  const { data } = useQuery({
    queryKey: ['antrean', 'lembar', user, sheets.map(([group]) => group).join()],
    queryFn: async () => {
      const found = await Promise.all(
        sheets.map(async ([group, { kelompok_id, kegiatan_id: kegiatan, tanggal, ke }]) => {
          const copy = await readLembar(user, kelompok_id, { tanggal, kegiatan, ke })
          return copy ? ([[group, copy.lembar]] as const) : []
        }),
      )
      return new Map(found.flat())
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: before => before,
  })
  return data ?? NO_COPIES
}

const NO_COPIES: ReadonlyMap<string, Lembar> = new Map()
