import { type MouseEvent, useRef, useState } from 'react'
import { isEcho } from './echo.ts'
import { lastPressed } from './use-focus-back.ts'

/** For a place where one button follows another: the echo of a tap on the first is no tap on the second. */
export function useOnce() {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (work: () => void) => (event: { timeStamp: number }) => {
    if (isEcho(last.current, event.timeStamp)) return
    last.current = event.timeStamp
    work()
  }
}

/** For what opens over a button (`onClickCapture`): the echo of the tap that opened it meets nothing in it, and does not close it. */
export function useWithoutEcho() {
  const [open] = useState(() => ({ oleh: lastPressed()?.getBoundingClientRect(), at: performance.now() }))
  return (event: MouseEvent) => {
    const { oleh, at } = open
    if (!oleh || !isEcho(at, event.timeStamp)) return
    const { clientX: x, clientY: y } = event
    if (x < oleh.left || x > oleh.right || y < oleh.top || y > oleh.bottom) return
    event.preventDefault()
    event.stopPropagation()
  }
}
