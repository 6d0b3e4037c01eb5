import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes on when what held it is gone with what it has done: to the control of the next row that still has
 * one, after the last row to the first, and where none is left to `wadah`, which holds the rows. Nothing scrolls, and
 * whoever has gone elsewhere meanwhile is left there. The control of a row carries its id as `data-lanjut`.
 *
 * `sibuk`: the answer is still on its way.
 */
export function useContinueFocus<E extends HTMLElement>(busy = false) {
  const container = useRef<E>(null)
  const asal = useRef<{ dari: HTMLElement; berikut: readonly number[] }>(undefined)
  // After every drawing: a row may go later than the answer comes.
  useLayoutEffect(() => {
    if (!asal.current || busy) return
    const { dari, berikut } = asal.current
    const now = document.activeElement
    if (now !== dari && now !== document.body && now !== null) {
      asal.current = undefined
      return
    }
    if (dari.isConnected && !dari.matches(':disabled, [aria-disabled="true"]')) {
      dari.focus({ preventScroll: true })
      return
    }
    asal.current = undefined
    const next = berikut
      .map(id =>
        container.current?.querySelector<HTMLElement>(`[data-lanjut="${id}"]:not(:disabled, [aria-disabled="true"])`),
      )
      .find(control => control)
    const place = next ?? container.current ?? document.getElementById('isi')
    place?.focus({ preventScroll: true })
  })
  return {
    container,
    /** Something is being done about these rows; without rows about the one thing there is. */
    lanjut(rows: readonly { id: number }[] = [], ids: readonly number[] = []): void {
      const dari = document.activeElement
      if (!(dari instanceof HTMLElement) || dari === document.body) return
      const at = Math.max(
        0,
        rows.findIndex(({ id }) => ids.includes(id)),
      )
      asal.current = { dari, berikut: [...rows.slice(at), ...rows.slice(0, at)].map(({ id }) => id) }
    },
  }
}
