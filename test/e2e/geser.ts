import type { Page } from '@playwright/test'

/** In the page: what waits for so many milliseconds waits longer than a busy machine takes. */
export function beMorePatient(patience: number): void {
  const real = globalThis.setTimeout
  const patient = (run: () => void, ms?: number) => real(run, ms === patience ? 60_000 : ms)
  Object.assign(globalThis, { setTimeout: patient })
}

/** In the page: how far what can be seen was pushed about. */
export function watchShift(): void {
  const world = globalThis as unknown as { geser: number }
  world.geser = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) world.geser += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { geser: number }).geser)
}
