type Work = () => void

/** What waits for the next frame. */
let batch: Work[] | undefined
/** What waits for a finger. */
let jari: Work[] | undefined
let batas: ReturnType<typeof setTimeout> | undefined
/** One for all frames: making a channel in each costs a slow phone a millisecond of it. */
let kanal: MessageChannel | undefined
const painted: Work[] = []

/**
 * What is not the answer to the finger itself waits until that has been painted. All that is asked for before one frame
 * waits together: each wait of its own would cost that frame something.
 */
export function setelahLukisan(work: Work): void {
  // Where nothing is ever painted.
  if (typeof requestAnimationFrame === 'undefined') {
    work()
    return
  }
  batch ??= waitForPaint()
  batch.push(work)
}

/** A finger has come down on what must answer the moment it leaves; for `ms` at most. */
export function jariTurun(ms: number): void {
  jari ??= []
  clearTimeout(batas)
  batas = setTimeout(jariNaik, ms)
}

/** It has left, and what it did is waiting for its paint already. */
export function jariNaik(): void {
  clearTimeout(batas)
  jari?.forEach(setelahLukisan)
  jari = undefined
}

/**
 * Nothing begins under a finger that can as well begin after it: a slow phone is still busy with it when the finger leaves,
 * and the mark waits behind it.
 */
export function setelahJari(work: Work): void {
  if (jari) jari.push(work)
  else work()
}

function waitForPaint(): Work[] {
  const own: Work[] = []
  const close = () => {
    if (batch === own) batch = undefined
  }
  const run = () => {
    close()
    for (const work of own.splice(0)) {
      try {
        work()
      } catch (error) {
        reportError(error)
      }
    }
  }
  // The message comes after the frame's paint. No frames are painted in a tab behind another one.
  requestAnimationFrame(() => {
    close()
    if (!kanal) {
      kanal = new MessageChannel()
      kanal.port1.onmessage = () => painted.shift()?.()
    }
    painted.push(run)
    kanal.port2.postMessage(null)
  })
  setTimeout(run, 400)
  return own
}
