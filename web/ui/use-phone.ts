import { useSyncExternalStore } from 'react'
import { breakpoint } from './theme.ts'

// Asked for once: a new one at every look costs more than a row of a list.
let media: MediaQueryList | undefined
const phone = () => (media ??= matchMedia(`(max-width: ${breakpoint.phoneMax})`))

/** Whether the window is as narrow as a phone; for what CSS alone cannot do (a table there, cards here). */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone().matches)
}

function subscribe(onChange: () => void) {
  phone().addEventListener('change', onChange)
  return () => phone().removeEventListener('change', onChange)
}
