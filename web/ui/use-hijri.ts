import { useDeferredValue } from 'react'
import { hijri } from '#contract/tanggal.ts'

/**
 * The Hijri date, after the first picture: a cheap phone takes a tenth of a second when its calendar is first used. A hard space
 * until then keeps the line; '' where the browser does not have that calendar.
 */
export function useHijri(tanggal: string, offset: number): string {
  const day = useDeferredValue(tanggal, '')
  return day === '' ? '\u00a0' : hijri(day, offset)
}
