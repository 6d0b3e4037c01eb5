import type { Status } from '#contract/kehadiran.ts'

/** More rows than these are left to React, which draws them a frame later. */
const FEW = 2

/**
 * Presses the buttons of the rows that a finger has just marked, ahead of React: on a slow phone finding out what else is
 * different takes longer than a frame. React draws the same right after that frame; every change of a row comes through here,
 * so that what it finds is never older than what it knows.
 */
export function tekanTombol(steps: readonly { mahasantriId: number; isi: { status: Status | null } }[]): void {
  if (steps.length > FEW) return
  for (const { mahasantriId, isi } of steps) {
    const row = document.getElementById(`baris-${mahasantriId}`)
    if (!row) continue
    if (isi.status === null) delete row.dataset.isi
    else row.dataset.isi = 'true'
    for (const button of row.querySelectorAll<HTMLElement>('[data-status]')) {
      button.ariaPressed = String(button.dataset.status === isi.status)
    }
  }
}
