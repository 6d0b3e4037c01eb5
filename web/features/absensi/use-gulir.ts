import { useCallback, useRef } from 'react'
import type { Baris } from '#web/offline/apply-outbox.ts'

/** Brings a row to where it is seen, by its place in roll order, and gives it the focus. Always the same function: the saf has one bar per row that would be drawn anew with another. */
export function useGulir(barisList: readonly Baris[], phone: boolean): (index: number) => void {
  const now = useRef({ barisList, phone })
  now.current = { barisList, phone }
  return useCallback(index => {
    const row = document.getElementById(`baris-${now.current.barisList[index]?.mahasantri_id}`)
    row?.scrollIntoView({ block: now.current.phone ? 'start' : 'center' })
    row?.focus({ preventScroll: true })
  }, [])
}
