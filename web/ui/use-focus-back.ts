import { useLayoutEffect, useRef } from 'react'

/** What a finger or a mouse has pressed last: neither a thumb on a mark nor every browser moves the focus there. A key clears it. */
let pressed: Element | null = null
/** Where the focus was before what has closed in this moment, until it is given back or the next one takes it over. */
let waiting: Element[] = []

document.addEventListener('pointerdown', event => remember(event.target), true)
document.addEventListener('keydown', () => remember(null), true)

/**
 * Gives the focus back to what opened a drawer, dialog or sheet, else to its row. The libraries do so only for what stays
 * mounted while it is closed. One that opens as another closes (the berita acara from the menu, the next person of a list)
 * gives it back to where the first one was opened.
 */
export function useFocusBack(open: boolean): { forget: () => void } {
  const places = useRef<Element[]>([])
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    if (!open) return
    places.current = waiting.length > 0 ? waiting : listPlaces()
    waiting = []
    return () => {
      waiting = [...waiting, ...places.current]
      setTimeout(giveBack)
    }
  }, [open])
  return {
    /** It leads elsewhere. */
    forget: () => {
      places.current = []
    },
  }
}

/** The button or link among what was pressed last, else that itself; null after a key. */
export function lastPressed(): Element | null {
  return pressed?.closest('a, button') ?? pressed
}

function remember(target: EventTarget | null): void {
  pressed = target instanceof Element ? target : null
}

function listPlaces(): Element[] {
  const active = document.activeElement === document.body ? null : document.activeElement
  const row = (pressed ?? active)?.closest('[data-baris], tr, li') ?? null
  const inRow = row?.matches('[tabindex]') ? row : row?.querySelector('a, button, [tabindex]')
  const control = pressed?.closest('a, button, input, select, textarea, [tabindex]')
  // A row that is pressed as a whole lies in something that can hold the focus too: the page, a drawer.
  const opener = pressed ? (control && !control.contains(row) ? control : inRow) : active
  // An item of a menu is gone by then; what opened the menu is not.
  const menu = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return [opener, menu ? document.getElementById(menu) : null, inRow, active].filter(place => place != null)
}

function giveBack(): void {
  const places = waiting
  waiting = []
  const now = document.activeElement
  // Somebody has been faster, unless it was the browser, which does not know what a finger has pressed.
  if (now !== null && now !== document.body && !places.includes(now)) return
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
