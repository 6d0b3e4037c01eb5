const KEY = 'hadir:getar'

/** Off until somebody wants it; of this device, not of the account. */
export function bergetar(): boolean {
  try {
    return localStorage.getItem(KEY) === 'ya' && bisaGetar()
  } catch {
    return false
  }
}

export function setGetar(ya: boolean): void {
  try {
    if (ya) localStorage.setItem(KEY, 'ya')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: then it stays off.
  }
  getar()
}

/** 10 ms: felt, not heard. */
export function getar(): void {
  if (bergetar()) navigator.vibrate(10)
}

/** Phones have it, iPhones and computers do not. */
export function bisaGetar(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}
