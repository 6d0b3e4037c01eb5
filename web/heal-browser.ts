import type { HealBrowser } from './heal-reload.ts'
import { withLoading } from './ui/app-state.ts'

/** The real browser for ./heal-reload.ts; storage that is forbidden keeps nothing, which ends in the log. */
export const healBrowser: HealBrowser = {
  storage: {
    getItem: key => attempt(() => localStorage.getItem(key), null),
    setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
    removeItem: key => attempt(() => localStorage.removeItem(key), undefined),
  },
  mayReload: async () => {
    const signal = AbortSignal.timeout(3000)
    const answer = await fetch('/api/kesehatan', { cache: 'no-store', signal }).catch(() => undefined)
    // Asked last: somebody may have marked while the server was looked for.
    return answer?.ok === true && !willMissing()
  },
  reload: target => {
    // Nothing on the old page leads anywhere any more; on a slow line it says so until it goes away.
    void withLoading(new Promise<never>(() => undefined))
    const here = location.pathname + location.search + location.hash
    void leaveWorker().finally(() => (target === here ? location.reload() : location.assign(target)))
  },
  log: error => console.error(error),
}

/** Would the browser ask before this page is closed? Whoever then answers 'stay' would keep a page that is being left. */
export function willMissing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** A service worker would answer the reload with the same old page, whose files are gone. It comes anew with the page after. */
async function leaveWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => false)
}
