import type { LembarAction } from '#web/features/absensi/lembar/use-lembar-action.ts'
import { ECHO } from '#web/ui/echo.ts'
import css from './AbsensiList.module.css'
import { vibrate } from './pilihan.ts'

/**
 * The actions as a thumb has them in the list: each mark is felt, and when the next row that is unset lies below the fold, the
 * list goes on to it by itself. Only then does anything move, only downwards, and after 'unset' became a mark only: who
 * corrects a row stays where they are.
 */
export function thumbAction(aksi: LembarAction): LembarAction {
  return {
    ...aksi,
    tapStatus(mahasantriId, ...tap) {
      const row = document.getElementById(`baris-${mahasantriId}`)
      const wasUnset = row !== null && row.dataset.isi === undefined
      if (!aksi.tapStatus(mahasantriId, ...tap)) return false
      vibrate()
      if (wasUnset) advance(row)
      return true
    },
  }
}

function advance(row: HTMLElement): void {
  const next = nextUnset(row)
  if (!next) return
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight
  if (next.getBoundingClientRect().bottom <= bar) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The row before it stays in sight: the eye sees that it has been marked, and where the list went on.
  const top = next.previousElementSibling ?? next
  cover()
  top.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}

/** Lays a pane over the list, or over everything, until a tap is no longer one on what stood there before. */
export function cover(apa: 'daftar' | 'semua' = 'daftar'): void {
  const curtain = document.createElement('div')
  curtain.dataset.tirai = apa
  curtain.className = `fixed-place ${css.tirai}`
  document.body.append(curtain)
  setTimeout(() => curtain.remove(), ECHO)
}

/** Below the row, in roll order; null when everybody below is marked. */
function nextUnset(row: Element): HTMLElement | null {
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const { baris, isi } = (next as HTMLElement).dataset
    if (baris !== undefined && isi === undefined) return next as HTMLElement
  }
  return null
}
