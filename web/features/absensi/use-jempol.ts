import { type RefObject, useEffect } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import { jariNaik, jariTurun } from '#web/ui/setelah-lukisan.ts'
import type { LembarAksi } from './use-lembar-aksi.ts'

/** What answers at once when a thumb leaves it: the marks, and the two buttons beside them. */
const LANGSUNG = '[data-status], [data-langsung]'
/** What of `LembarAksi` such a button does; the same as its click. */
export type Langsung = 'sisanyaHadir' | 'urungkan'
/** Further or longer than this is the browser's to judge: scrolling, a long press. In px and ms. */
const SLOP = 8
const LONG = 400
/** What the browser says of the finger beside its touch; nobody listens to it on these buttons, and React would look for who does. */
const UNHEARD = ['gotpointercapture', 'pointerup', 'pointerout', 'lostpointercapture'] as const
/** A finger within these ms of a scroll may be stopping it: whether that is a tap, too, the browser knows. */
const STILL = 160

/**
 * A tap is answered when the thumb leaves the glass. The browser would first play a mouse that comes, presses, releases and
 * clicks, and each of these asks every rule and listener of the page what it means: longer, on a slow phone, than the mark
 * itself. Only the plain tap on a list at rest is taken from it (one finger, short, not moved): a button of the list that is
 * not pressed marks, the two beside it do what they say, every other one gets the click that a keyboard or a screen reader
 * makes. The focus stays where it is: a search keeps its keyboard open.
 */
export function useJempol(list: RefObject<HTMLElement | null>, aksi: LembarAksi): void {
  useEffect(() => {
    let began: { target: HTMLElement; x: number; y: number; at: number } | undefined
    let scrolled = 0
    const start = (event: TouchEvent) => {
      const target = (event.target as Element).closest<HTMLElement>(LANGSUNG)
      const [touch, other] = event.touches
      const still = event.timeStamp - scrolled > STILL
      began =
        target && touch && !other && still
          ? { target, x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : undefined
      if (began) jariTurun(LONG)
    }
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      const from = began
      if (from && touch && event.cancelable && event.timeStamp - from.at <= LONG) {
        if (Math.hypot(touch.clientX - from.x, touch.clientY - from.y) <= SLOP) {
          event.preventDefault()
          event.stopPropagation()
          answer(from.target)
        }
      }
      drop()
    }
    const answer = (target: HTMLElement) => {
      const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-baris]') : null
      const { langsung } = target.dataset
      if (langsung) aksi[langsung as Langsung]()
      else if (row && target.ariaPressed === 'false')
        aksi.ketuk(Number(row.dataset.baris), target.dataset.status as Status)
      else target.click()
    }
    const drop = () => {
      began = undefined
      jariNaik()
    }
    const hush = (event: Event) => {
      if (began) event.stopPropagation()
    }
    const scroll = (event: Event) => {
      scrolled = event.timeStamp
    }
    document.addEventListener('touchstart', start, { passive: true })
    document.addEventListener('touchend', end, { passive: false, capture: true })
    document.addEventListener('touchcancel', drop)
    for (const type of UNHEARD) document.addEventListener(type, hush, { capture: true })
    document.addEventListener('scroll', scroll, { passive: true, capture: true })
    return () => {
      document.removeEventListener('touchstart', start)
      document.removeEventListener('touchend', end, { capture: true })
      document.removeEventListener('touchcancel', drop)
      for (const type of UNHEARD) document.removeEventListener(type, hush, { capture: true })
      document.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [list, aksi])
  useHeldFocus(list)
}

/** Where the browser does play the mouse, a thumb on a mark still does not move the focus: nobody sees it go. */
function useHeldFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const hold = (event: MouseEvent) => {
      const byTouch = (event as MouseEvent & { sourceCapabilities?: { firesTouchEvents: boolean } }).sourceCapabilities
      if (byTouch?.firesTouchEvents && (event.target as Element).closest('[data-status]')) event.preventDefault()
    }
    element?.addEventListener('mousedown', hold)
    return () => element?.removeEventListener('mousedown', hold)
  }, [list])
}
