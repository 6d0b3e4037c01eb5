import type { Spot } from '#contract/paper-sheet.ts'

/** What a camera that is still being held sees of a sheet. Nothing of it is kept. */
export interface CameraLook {
  /** The four squares as parts of the picture's width and height, in the order of the paper; null where none is seen. */
  squares: readonly (Spot | null)[]
  /** All four belong to one sheet. */
  agree: boolean
  /** pixels of the camera's picture per mm of paper. */
  scale: number
}

export const NOTHING_SEEN: CameraLook = { squares: [null, null, null, null], agree: false, scale: 0 }

/** Below it circles are too small to be told apart, and the phone is to come nearer. pixels per mm. */
const NEAR_ENOUGH = 3.2
/** Milliseconds for which it must be still before the picture is taken. */
const STILL_FOR = 1000
/** Of the picture's width or height: so much a hand that holds still moves it between two looks. */
const TREMBLE = 0.015

export const isNearPaper = ({ scale }: CameraLook): boolean => scale >= NEAR_ENOUGH

/** For how long the whole sheet has been held still, as a part of what is wanted: at 1 the picture is taken. */
export function createStillness(): (look: CameraLook, now: number) => number {
  let before: CameraLook | undefined
  let since = 0
  return (look, now) => {
    const isHeld = look.agree && isNearPaper(look) && before?.agree === true && !hasMoved(before, look)
    if (!isHeld) since = now
    before = look
    return look.agree ? Math.min(1, (now - since) / STILL_FOR) : 0
  }
}

function hasMoved(before: CameraLook, { squares }: CameraLook): boolean {
  return squares.some((at, i) => {
    const was = before.squares[i]
    return !at || !was || Math.abs(at.x - was.x) > TREMBLE || Math.abs(at.y - was.y) > TREMBLE
  })
}
