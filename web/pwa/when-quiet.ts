/** When the browser has nothing else to do, and after two seconds in any case. */
export function whenIdle(run: () => unknown): void {
  // Not in every browser, whatever its type says.
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500))
  idle(run, { timeout: 2000 })
}

/** When the page is there and the person has had a moment as well: on a slow phone the first taps go first. */
export function whenQuiet(run: () => void): void {
  const later = () => setTimeout(() => whenIdle(run), 2000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
