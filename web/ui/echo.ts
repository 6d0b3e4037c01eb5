/** Milliseconds within which a second tap is no second wish: a finger that trembles, a hand that is used to double clicks. */
export const ECHO = 500

/** Of two taps, by the times of their events: a busy machine handles them later, and closer together. */
export function isEcho(before: number, now: number): boolean {
  return now - before < ECHO
}
