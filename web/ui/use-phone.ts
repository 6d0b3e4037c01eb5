import { useSyncExternalStore } from 'react'
import { breakpoint } from './theme.ts'

const query = `(max-width: ${breakpoint.phoneMax})`

/** Whether the window is as narrow as a phone; for what CSS alone cannot do (a table there, cards here). */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(onChange: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
