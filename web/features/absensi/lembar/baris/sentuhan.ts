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

/** The mark of a row as it was last drawn, and since when: as the time of an event. */
export interface Terlihat {
  status: Status | null
  sejak: number
}

/**
 * Whether the mark of the button that is tapped has come only now, from another phone: the finger was on its way to set it,
 * and would take it away.
 */
export function isBaruDatang(
  drawn: Terlihat | undefined,
  now: { tombol: Status; at: number; kini: Status | null },
): boolean {
  if (now.kini !== now.tombol) return false
  return drawn?.status !== now.kini || isGema(drawn.sejak, now.at)
}
