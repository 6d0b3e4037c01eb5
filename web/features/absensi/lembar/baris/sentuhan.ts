import type { Status } from '#contract/kehadiran.ts'
import { isGema } from '#web/ui/gema.ts'

/** A tap on the button of a status, and what it made of the row. `at`: the event's own time. */
export interface Sentuhan {
  tombol: Status
  at: number
  jadi: Status | null
}

/**
 * Whether a tap is only the echo of the last one that was taken on its row: the same button, too soon, and the row is still as
 * that one left it. After an undo in between it is a wish again.
 */
export function isUlangan(
  last: Sentuhan | undefined,
  now: { tombol: Status; at: number; kini: Status | null },
): boolean {
  return last !== undefined && last.tombol === now.tombol && last.jadi === now.kini && isGema(last.at, now.at)
}
