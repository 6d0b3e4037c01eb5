/** What is not the answer to the finger itself waits until that has been painted. */
export function setelahLukisan(work: () => void): void {
  // Where nothing is ever painted.
  if (typeof requestAnimationFrame === 'undefined') {
    work()
    return
  }
  let done = false
  const once = () => {
    if (!done) work()
    done = true
  }
  // The message comes after the frame's paint. No frames are painted in a tab behind another one.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = once
    port2.postMessage(null)
  })
  setTimeout(once, 120)
}
