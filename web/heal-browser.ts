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
    void leaveWorker().finally(() => (target === here ? location.reload() : location.assign(target)))
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

/**
 * A service worker would answer the reload with the same old page, whose files are gone. So it is given up, and comes anew
 * with the page after; not while the server is out of reach, because then the old page is all there is.
 */
async function leaveWorker(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const signal = AbortSignal.timeout(3000)
  const reached = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  if (!reached?.ok) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => false)
}
