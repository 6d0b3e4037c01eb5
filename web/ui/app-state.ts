import { createListeners } from './listeners.ts'

export type SnackbarType = 'green' | 'red' | 'orange' | 'blue'

/** The specification's global state: these names and these defaults. */
export interface AppState {
  showSnackbar: boolean
  snackbarType: SnackbarType
  snackbarValue: string
  loading: boolean
}

export const defaultAppState: AppState = {
  showSnackbar: false,
  snackbarType: 'green',
  snackbarValue: '200 | OK - Berhasil',
  loading: false,
}

let state: AppState = defaultAppState
// Counts messages, so that the same text said twice starts its 1500 ms anew.
let messageCount = 0
let pendingCount = 0
const { subscribe, tell } = createListeners()
export const subscribeAppState = subscribe

export function getMessageCount(): number {
  return messageCount
}

export function getAppState(): AppState {
  return state
}

/** Says a sentence for people, replacing whatever is shown. */
export function showSnackbar(pesan: string, type: SnackbarType = 'green') {
  messageCount += 1
  setAppState({ showSnackbar: true, snackbarType: type, snackbarValue: pesan })
}

export function hideSnackbar() {
  setAppState({ showSnackbar: false })
}

/** Holds the screen while a promise runs, but only once it has taken 300 ms, so that the dialog never flickers. */
export async function withLoading<T>(promise: Promise<T>, delay = 300): Promise<T> {
  let counted = false
  const timer = setTimeout(() => {
    counted = true
    pendingCount += 1
    setAppState({ loading: true })
  }, delay)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    if (counted) {
      pendingCount -= 1
      setAppState({ loading: pendingCount > 0 })
    }
  }
}

export function setAppState(change: Partial<AppState>) {
  state = { ...state, ...change }
  tell()
}
