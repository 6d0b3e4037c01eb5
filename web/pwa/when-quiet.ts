/** When the page and what it fetches are there and the person has had a moment: on a slow phone the first taps go first. */
export function whenQuiet(run: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500))
  const later = () => setTimeout(() => idle(run, { timeout: 10_000 }), 2000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
