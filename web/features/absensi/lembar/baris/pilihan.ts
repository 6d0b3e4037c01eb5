import { keepLocal } from '#web/ui/local.ts'

// What somebody has chosen for the rows of the sheet: of this device, not of the account.
const BARIS = 'hadir:baris'
const GETAR = 'hadir:getar'

/** Whether rows are roomy on this phone: compact unless somebody has chosen. */
export function barisLega(): boolean {
  return localStorage.getItem(BARIS) === 'lega'
}

export function setBarisLega(ya: boolean): void {
  keepLocal(BARIS, ya ? 'lega' : undefined)
}

/** Whether the phone answers a mark with a short vibration: off until somebody wants it. */
export function vibrates(): boolean {
  return localStorage.getItem(GETAR) === 'ya' && canVibrate()
}

export function setGetar(ya: boolean): void {
  keepLocal(GETAR, ya ? 'ya' : undefined)
  vibrate()
}

/** 10 ms: felt, not heard. */
export function vibrate(): void {
  if (vibrates()) navigator.vibrate(10)
}

/** Phones have it, iPhones and computers do not. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}
