import { useDeferredValue } from 'react'
import { type HijriStyle, hijri } from '#contract/hijri.ts'
import { useSessionInfo } from './session-context.ts'

/**
 * The Hijri date, after the first picture: a cheap phone takes a tenth of a second when its calendar is first used. A hard space
 * until then, and until the session says which months the office has set, keeps the line; '' where the browser does not have that calendar.
 */
export function useHijri(tanggal: string, style?: HijriStyle): string {
  const info = useSessionInfo()
  const day = useDeferredValue(tanggal, '')
  return day === '' || !info ? '\u00a0' : hijri(day, info.awal_bulan, style)
}
