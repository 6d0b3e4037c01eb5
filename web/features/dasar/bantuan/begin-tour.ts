export const BEGIN_TOUR = 'hadir:tur'
const KEY = 'hadir.tur'

/** Now, by whoever asks for it. */
export function startTour(): void {
  dispatchEvent(new Event(BEGIN_TOUR))
}

/** On the next page, after the first password of one's own; never a second time on this device. */
export function planTour(): void {
  if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, 'nanti')
}

/** Whether it is due; asked once. */
export function takeTour(): boolean {
  if (localStorage.getItem(KEY) !== 'nanti') return false
  localStorage.setItem(KEY, 'sudah')
  return true
}
