import { useRef, useState } from 'react'
import type { Baris } from '#web/offline/apply-outbox.ts'
import type { Cari } from './use-cari.ts'

/**
 * Brings a row to where it is seen and gives it the focus; a search that hides it ends. `gulirKeSaf`: by its place among
 * `isian`, always the same function, because the saf has one bar per row that would be drawn anew with another.
 */
export function useGulir(isian: readonly Baris[], phone: boolean, cari: Cari) {
  const now = useRef({ isian, phone, cari })
  now.current = { isian, phone, cari }
  const [gulir] = useState(() => {
    const gulirKe = (row: Baris | undefined): void => {
      if (!row) return
      const { phone, cari } = now.current
      if (cari.tampil && !cari.tampil.has(row.mahasantri_id)) cari.onSelesai()
      show(`baris-${row.mahasantri_id}`, phone ? 'start' : 'center', 20)
    }
    return { gulirKe, gulirKeSaf: (index: number) => gulirKe(now.current.isian[index]) }
  })
  return gulir
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
