import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { normalizeName } from '#contract/identitas.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'

/** From so many rows on a sheet is searched; below that the eye is faster. */
const SEARCH_BEGIN = 25

/**
 * Whose name or NIM holds what was typed, by mahasantri_id; null while nothing was. Every word must begin a word of the name
 * ('m far' finds Muhammad Al-Farisi), case, apostrophes and diacritics aside; digits are looked for anywhere in the NIM.
 */
export function findRow(
  rowList: readonly { mahasantri_id: number; nama: string; nim: string }[],
  cari: string,
): ReadonlySet<number> | null {
  const words = normalizeName(cari).split(' ').filter(Boolean)
  if (words.length === 0) return null
  const digits = words.join('')
  const found = rowList.filter(({ nama, nim }) => {
    const padded = ` ${normalizeName(nama)}`
    return words.every(word => padded.includes(` ${word}`)) || nim.toLowerCase().includes(digits)
  })
  return new Set(found.map(row => row.mahasantri_id))
}

export interface RowSearch {
  /** The list that is searched. */
  list: RefObject<HTMLDivElement | null>
  /** The sheet is long enough to be searched. */
  ada: boolean
  teks: string
  /** The field has the focus, which was with `dari`. */
  onBegin: (dari: Element | null) => void
  onChange: (teks: string) => void
  /** Which rows are shown, null: all. */
  tampil: ReadonlySet<number> | null
  /** Ends the search and goes back to where one was before it. */
  onDone: () => void
}

/** The search of a long sheet: it hides rows and changes nothing else, numbers and order included. */
export function useSearch(rowList: readonly ShownRow[], announce: (text: string) => void): RowSearch {
  const list = useRef<HTMLDivElement>(null)
  const [teks, setText] = useState('')
  const ada = rowList.length >= SEARCH_BEGIN
  // The letter that was typed is drawn first, the rows after it.
  const sought = useDeferredValue(ada ? teks : '')
  const tampil = useMemo(() => findRow(rowList, sought), [rowList, sought])
  const tempat = useRef<{ top: number; baris: string | undefined }>(undefined)
  const jumlah = tampil?.size
  const back = tampil === null

  // Before the browser paints, or all rows would be seen at another place for a moment.
  useLayoutEffect(() => {
    if (!back || !tempat.current || !list.current) return
    const { top, baris } = tempat.current
    tempat.current = undefined
    scroller(list.current).scrollTop = top
    if (baris) document.getElementById(baris)?.focus({ preventScroll: true })
  }, [back])

  useEffect(() => {
    if (jumlah === undefined) return
    const timer = setTimeout(() => announce(jumlah === 0 ? 'Tidak ada yang cocok' : `${jumlah} cocok`), 300)
    return () => clearTimeout(timer)
  }, [jumlah, announce])

  const onBegin = useCallback((dari: Element | null) => {
    if (!list.current || tempat.current) return
    tempat.current = { top: scroller(list.current).scrollTop, baris: dari?.closest('[data-baris]')?.id }
  }, [])
  const onDone = useCallback(() => {
    setText('')
    // The keyboard of a phone goes too; a row one came from gets the focus back once it is there.
    if (document.activeElement?.matches('[data-kolom-cari]')) (document.activeElement as HTMLElement).blur()
  }, [])
  return { list, ada, teks, onBegin, onChange: setText, tampil, onDone }
}

/** On the desktop the list scrolls in its card, on the phone the page does. */
function scroller(list: HTMLElement): Element {
  return getComputedStyle(list).overflowY === 'auto' ? list : (document.scrollingElement ?? list)
}
