// A decision can be taken back a moment after it was made.

/** So long it is offered, milliseconds, from the moment it is made. */
export const UNDO = 10_000

/** So long the server takes it, the call has a way to go; and before that nobody is told of the decision. */
export const UNDO_OLDEST = UNDO + 2000

/** Whether it still can be, by the clock of the server. */
export function canUndo(at: number, now: number): boolean {
  return now - at <= UNDO_OLDEST
}
