import { keepLocal } from '#web/ui/local.ts'

// What somebody has chosen for the rows of the sheet: of this device, not of the account.
const ROW = 'hadir:baris'
const VIBRATE = 'hadir:getar'

/** Whether rows are roomy on this phone: compact unless somebody has chosen. */
export function roomyRow(): boolean {
  return localStorage.getItem(ROW) === 'lega'
}

export function setRoomyRow(ya: boolean): void {
  keepLocal(ROW, ya ? 'lega' : undefined)
}

/** Whether the phone answers a mark with a short vibration: off until somebody wants it. */
export function vibrates(): boolean {
  return localStorage.getItem(VIBRATE) === 'ya' && canVibrate()
}

export function setVibrate(ya: boolean): void {
  keepLocal(VIBRATE, ya ? 'ya' : undefined)
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
