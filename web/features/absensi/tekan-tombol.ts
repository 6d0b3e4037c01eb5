import type { Hitungan, Status } from '#contract/kehadiran.ts'

/** Of more rows than these only those in the window: what is out of sight React draws a frame later. */
const FEW = 2

/**
 * Presses the buttons of the rows that a finger has just marked, ahead of React: on a slow phone finding out what else is
 * different takes longer than a frame. React draws the same right after that frame; every change of a row comes through here,
 * so that what it finds is never older than what it knows.
 */
export function tekanTombol(steps: readonly { mahasantriId: number; isi: { status: Status | null } }[]): void {
  const rows = steps.map(({ mahasantriId }) => document.getElementById(`baris-${mahasantriId}`))
  // Looked at before the first is changed: in between, each look would lay everything out anew.
  const seen = rows.map(row => row !== null && (steps.length <= FEW || isInWindow(row)))
  for (const [i, { isi }] of steps.entries()) {
    const row = rows[i]
    if (!row || !seen[i]) continue
    if (isi.status === null) delete row.dataset.isi
    else row.dataset.isi = 'true'
    for (const button of row.querySelectorAll<HTMLElement>('[data-status]')) {
      // Set again the same, it would be looked at and painted again all the same.
      const pressed = String(button.dataset.status === isi.status)
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed
    }
  }
}

/**
 * Writes the counters of the phone's head in the same frame. A single mark is answered by its button; where many change, the
 * window may show none of them, and the counters are the answer.
 */
export function tulisJumlah(hitungan: Hitungan): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-jumlah]')) {
    const text = counter.lastChild
    const jumlah = String(hitungan[counter.dataset.jumlah as keyof Hitungan])
    if (text && text.nodeValue !== jumlah) text.nodeValue = jumlah
  }
}

export function isInWindow(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
