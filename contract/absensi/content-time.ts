/** Below this a phone's clock counts as right. */
export const HOUR_DIFFERENCE = 5 * 60_000

export interface TapTimes {
  /** By the phone's clock. */
  tapped_at: number
  /** The phone's clock when it sent; undefined: an old phone, or nobody's. */
  sent_at: number | undefined
  /** By the server's. */
  arrived_at: number
}

/**
 * When a mark was made, as far as that can be believed, milliseconds UTC: the tap, the phone's clock corrected by what it was off
 * when it sent; not after the arrival and not before the pertemuan began, else the arrival. For figures only: the lock goes by arrival.
 */
export function contentTime({ tapped_at, sent_at, arrived_at }: TapTimes, mulai_at: number): number {
  if (sent_at === undefined) return arrived_at
  const at = tapped_at + (arrived_at - sent_at)
  return mulai_at <= at && at <= arrived_at ? at : arrived_at
}
