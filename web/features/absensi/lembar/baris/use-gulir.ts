import { useCallback, useRef } from 'react'
import type { Baris } from '#web/offline/apply-outbox.ts'
import type { Cari } from './use-cari.ts'

/**
 * Brings a row to where it is seen, by its place in roll order, and gives it the focus; a search that hides it ends. Always
 * the same function: the saf has one bar per row that would be drawn anew with another.
 */
export function useGulir(barisList: readonly Baris[], phone: boolean, cari: Cari): (index: number) => void {
  const now = useRef({ barisList, phone, cari })
  now.current = { barisList, phone, cari }
  return useCallback(index => {
    const { barisList, phone, cari } = now.current
    const id = barisList[index]?.mahasantri_id
    if (id === undefined) return
    if (cari.tampil && !cari.tampil.has(id)) cari.onSelesai()
    show(`baris-${id}`, phone ? 'start' : 'center', 20)
  }, [])
}

/** Waits some frames for a row that is about to be drawn. */
function show(id: string, block: ScrollLogicalPosition, frames: number): void {
  const row = document.getElementById(id)
  if (!row) {
    if (frames > 0) requestAnimationFrame(() => show(id, block, frames - 1))
    return
  }
  row.scrollIntoView({ block })
  row.focus({ preventScroll: true })
}
