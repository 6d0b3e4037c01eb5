import type { HealBrowser } from './heal-reload.ts'
import { withLoading } from './ui/app-state.ts'

/** The real browser for ./heal-reload.ts; storage that is forbidden keeps nothing, which ends in the log. */
export const healBrowser: HealBrowser = {
  storage: {
    getItem: key => attempt(() => localStorage.getItem(key), null),
    setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
    removeItem: key => attempt(() => localStorage.removeItem(key), undefined),
  },
  reload: target => {
    // Nothing on the old page leads anywhere any more; on a slow line it says so until it goes away.
    void withLoading(new Promise<never>(() => undefined))
    const here = location.pathname + location.search + location.hash
    if (target === here) location.reload()
    else location.assign(target)
  },
  log: error => console.error(error),
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}
