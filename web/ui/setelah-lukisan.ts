type Work = () => void

/** What waits for the next frame. */
let batch: Work[] | undefined

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
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  })
  setTimeout(run, 120)
  return own
}
