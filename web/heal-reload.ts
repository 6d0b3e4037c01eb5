/**
 * After a deploy an open tab asks for screen files that are gone. The first such failure reloads the target route once;
 * the flag in local storage (its name is the specification's) keeps a server that stays broken from looping the browser.
 */
export const reloadFlag = 'vuetify:dynamic-reload'

export interface HealBrowser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  reload: (target: string) => void
  log: (error: unknown) => void
}

/** Loads a screen; on the failure that a reload can heal it never settles, because the page is about to go away. */
export async function loadScreen<T>(load: () => Promise<T>, target: () => string, browser: HealBrowser): Promise<T> {
  try {
    const screen = await load()
    // A screen has loaded: the next deploy may heal itself again.
    browser.storage.removeItem(reloadFlag)
    return screen
  } catch (error) {
    if (isScreenLoadFailure(error) && healByReload(target(), browser)) return new Promise<never>(() => undefined)
    browser.log(error)
    throw error
  }
}

/** Chromium, Firefox and Safari word the same failure differently; the bundler's own stylesheet preload has its words too. */
export function isScreenLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

function healByReload(target: string, { storage, reload }: HealBrowser): boolean {
  if (storage.getItem(reloadFlag)) return false
  storage.setItem(reloadFlag, 'true')
  // Storage that forgets (private mode, full disk) would reload for ever.
  if (storage.getItem(reloadFlag) !== 'true') return false
  reload(target)
  return true
}
