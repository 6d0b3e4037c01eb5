import type { HealBrowser } from './heal-reload.ts'

/** The real browser for ./heal-reload.ts; storage that is forbidden keeps nothing, which ends in the log. */
export const healBrowser: HealBrowser = {
  storage: {
    getItem: key => attempt(() => localStorage.getItem(key), null),
    setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
    removeItem: key => attempt(() => localStorage.removeItem(key), undefined),
  },
  reload: target => {
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
