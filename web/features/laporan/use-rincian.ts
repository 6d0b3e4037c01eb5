import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { usePhone } from '#web/ui/use-phone.ts'
import { readSorot, type Sorot } from './sorot.ts'

export interface Rincian {
  terbuka: number | null
  /** Which of the marks the figure that was opened is about. */
  sorot: Sorot | undefined
  open: (id: number | null, status?: Sorot['status']) => void
  /** To the neighbour in the list behind, with the same marks. */
  moveDi: (ids: readonly number[]) => (langkah: 1 | -1) => void
}

/** Noted in the step of the history that the list put there. */
const DARI_DAFTAR = 'dariDaftar'

/** Whose drawer is open stands in the address (`rincian`), so that a search and a home screen can lead to it. */
export function useRincian(): Rincian {
  const { rincian, sorot } = useSearch({ strict: false }) as { rincian?: unknown; sorot?: unknown }
  const navigate = useNavigate()
  const router = useRouter()
  const phone = usePhone()
  const id = Number(rincian)
  const [terbuka, marks] = [Number.isSafeInteger(id) && id > 0 ? id : null, readSorot(sorot)]
  const open: Rincian['open'] = (next, status) => {
    const asHalaman = phone && terbuka === null && next !== null
    if (next === null && DARI_DAFTAR in router.latestLocation.state) return router.history.back()
    navigate({
      to: '.',
      search: ({ rincian: _, sorot: __, ...rest }: Record<string, unknown>) =>
        next === null ? rest : { ...rest, rincian: String(next), ...(status ? { sorot: status } : {}) },
      // On the phone it is a page, and Back leads to the list.
      replace: !asHalaman,
      state: current => (asHalaman ? { ...current, [DARI_DAFTAR]: true } : current),
      resetScroll: false,
    })
  }
  return {
    terbuka,
    sorot: marks,
    open,
    moveDi: ids => langkah => {
      const next = ids[ids.indexOf(terbuka ?? 0) + langkah]
      if (next) open(next, marks?.status)
    },
  }
}
