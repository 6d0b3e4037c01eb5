import { useNavigate, useSearch } from '@tanstack/react-router'

/** Whose drawer is open stands in the address (`rincian`), so that a search and a home screen can lead to it. */
export function useRincian(): { terbuka: number | null; buka: (id: number | null) => void } {
  const { rincian } = useSearch({ strict: false }) as { rincian?: unknown }
  const navigate = useNavigate()
  const id = Number(rincian)
  return {
    terbuka: Number.isSafeInteger(id) && id > 0 ? id : null,
    buka: next => {
      navigate({
        to: '.',
        search: ({ rincian: _, ...rest }: Record<string, unknown>) =>
          next === null ? rest : { ...rest, rincian: String(next) },
        replace: true,
        resetScroll: false,
      })
    },
  }
}
