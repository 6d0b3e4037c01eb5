export const MULAI_TUR = 'hadir:tur'
const KEY = 'hadir.tur'

/** Now, by whoever asks for it. */
export function startTur(): void {
  dispatchEvent(new Event(MULAI_TUR))
}

/** On the next page, after the first password of one's own; never a second time on this device. */
export function planTur(): void {
  if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, 'nanti')
}

/** Whether it is due; asked once. */
export function takeTur(): boolean {
  if (localStorage.getItem(KEY) !== 'nanti') return false
  localStorage.setItem(KEY, 'sudah')
  return true
}
