/**
 * After a deploy an open tab asks for screen files that are gone. The first such failure reloads the target route once;
 * the flag in local storage (its name is the specification's) keeps a server that stays broken from looping the browser.
 * Where nobody answers, or the page holds what a reload would lose, the screen says that it failed, and the reload waits.
 */
export const reloadFlag = 'vuetify:dynamic-reload'

export interface HealBrowser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The server answers, and nothing on this page would be lost. */
  mayReload: () => Promise<boolean>
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
    if (isScreenLoadFailure(error) && (await healByReload(target, browser))) return new Promise<never>(() => undefined)
    browser.log(error)
    throw error
  }
}

/** Chromium, Firefox and Safari word the same failure differently; the bundler's own stylesheet preload has its words too. */
export function isScreenLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

/** The one reload, if it can help now; the page goes away some time after `true`. */
export async function healByReload(
  target: () => string,
  { storage, mayReload, reload }: HealBrowser,
): Promise<boolean> {
  const wanted = target()
  // Whoever has gone elsewhere meanwhile stays there.
  if (storage.getItem(reloadFlag) || !(await mayReload()) || target() !== wanted) return false
  storage.setItem(reloadFlag, 'true')
  // Storage that forgets (private mode, full disk) would reload for ever.
  if (storage.getItem(reloadFlag) !== 'true') return false
  reload(wanted)
  return true
}
