const KEY = 'hadir:baris'

/** Whether rows of the sheet are roomy on this phone: compact unless somebody has chosen. Of this device, not of the account. */
export function barisLega(): boolean {
  try {
    return localStorage.getItem(KEY) === 'lega'
  } catch {
    return false
  }
}

export function setBarisLega(ya: boolean): void {
  try {
    if (ya) localStorage.setItem(KEY, 'lega')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: then it holds until the page is left.
  }
}
