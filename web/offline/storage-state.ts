import { savedCopy } from './copy-disk.ts'
import { openOutbox } from './outbox.ts'

/** Where what is not sent yet is kept, and how safely. */
export interface StorageState {
  /** memori: the browser keeps nothing here (private mode, full disk); closing the page loses it. */
  tempat: 'perangkat' | 'memori'
  /** The browser has promised not to clear it when the disk runs full; undefined where it does not say. */
  tetap: boolean | undefined
  /** false: what is read now cannot be read without a network later, for want of storage. Unsent marks are kept apart. */
  salinan: boolean
}

export async function storageState(): Promise<StorageState> {
  const { storage } = await openOutbox()
  // Missing on plain http in a local network and in old browsers.
  const tetap = await navigator.storage?.persisted?.().catch(() => undefined)
  return { tempat: storage, tetap, salinan: storage === 'perangkat' && savedCopy() }
}
