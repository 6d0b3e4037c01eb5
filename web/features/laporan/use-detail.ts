import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { usePhone } from '#web/ui/use-phone.ts'
import { type Highlight, readHighlight } from './highlight.ts'

export interface Detail {
  terbuka: number | null
  /** Which of the marks the figure that was opened is about. */
  highlight: Highlight | undefined
  open: (id: number | null, status?: Highlight['status']) => void
  /** To the neighbour in the list behind, with the same marks. */
  moveDi: (ids: readonly number[]) => (langkah: 1 | -1) => void
}

/** Noted in the step of the history that the list put there. */
const FROM_LIST = 'dariDaftar'

/** Whose drawer is open stands in the address (`rincian`), so that a search and a home screen can lead to it. */
export function useDetail(): Detail {
  const { rincian, sorot: highlight } = useSearch({ strict: false }) as { rincian?: unknown; sorot?: unknown }
  const navigate = useNavigate()
  const router = useRouter()
  const phone = usePhone()
  const id = Number(rincian)
  const [terbuka, marks] = [Number.isSafeInteger(id) && id > 0 ? id : null, readHighlight(highlight)]
  const open: Detail['open'] = (next, status) => {
    const asPage = phone && terbuka === null && next !== null
    if (next === null && FROM_LIST in router.latestLocation.state) return router.history.back()
    navigate({
      to: '.',
      search: ({ rincian: _, sorot: __, ...rest }: Record<string, unknown>) =>
        next === null ? rest : { ...rest, rincian: String(next), ...(status ? { sorot: status } : {}) },
      // On the phone it is a page, and Back leads to the list.
      replace: !asPage,
      state: current => (asPage ? { ...current, [FROM_LIST]: true } : current),
      resetScroll: false,
    })
  }
  return {
    terbuka,
    highlight: marks,
    open,
    moveDi: ids => langkah => {
      const next = ids[ids.indexOf(terbuka ?? 0) + langkah]
      if (next) open(next, marks?.status)
    },
  }
}
