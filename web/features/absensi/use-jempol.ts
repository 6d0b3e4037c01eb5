import { type RefObject, useEffect } from 'react'

/**
 * A thumb that marks does not move the focus: nobody sees it go, and finding what it means for every rule and listener of the
 * page takes a slow phone longer than the mark. A search keeps its keyboard open as well. Mouse and keyboard focus as ever.
 */
export function useJempol(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const hold = (event: MouseEvent) => {
      const byTouch = (event as MouseEvent & { sourceCapabilities?: { firesTouchEvents: boolean } }).sourceCapabilities
      if (byTouch?.firesTouchEvents && (event.target as Element).closest('[data-status]')) event.preventDefault()
    }
    element?.addEventListener('mousedown', hold)
    return () => element?.removeEventListener('mousedown', hold)
  }, [list])
}
