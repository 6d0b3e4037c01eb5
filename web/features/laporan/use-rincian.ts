import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSorot, type Sorot } from './sorot.ts'

export interface Rincian {
  terbuka: number | null
  /** Which of the marks the figure that was opened is about. */
  sorot: Sorot | undefined
  buka: (id: number | null, status?: Sorot['status']) => void
  /** To the neighbour in the list behind, with the same marks. */
  pindahDi: (ids: readonly number[]) => (langkah: 1 | -1) => void
}

/** Whose drawer is open stands in the address (`rincian`), so that a search and a home screen can lead to it. */
export function useRincian(): Rincian {
  const { rincian, sorot } = useSearch({ strict: false }) as { rincian?: unknown; sorot?: unknown }
  const navigate = useNavigate()
  const id = Number(rincian)
  const [terbuka, marks] = [Number.isSafeInteger(id) && id > 0 ? id : null, readSorot(sorot)]
  const buka: Rincian['buka'] = (next, status) => {
    navigate({
      to: '.',
      search: ({ rincian: _, sorot: __, ...rest }: Record<string, unknown>) =>
        next === null ? rest : { ...rest, rincian: String(next), ...(status ? { sorot: status } : {}) },
      replace: true,
      resetScroll: false,
    })
  }
  return {
    terbuka,
    sorot: marks,
    buka,
    pindahDi: ids => langkah => {
      const next = ids[ids.indexOf(terbuka ?? 0) + langkah]
      if (next) buka(next, marks?.status)
    },
  }
}
