import { useEffect, useRef, useState } from 'react'

/** As long as a thought between two words: sooner would send, and keep in the history, half of them. */
const PAUSE = 1000

/**
 * A field that is kept without a button: when the hand rests, when it is left, and when it goes away under the hand. A
 * <dialog> closed by Escape, by Back or with the whole screen leaves no blur behind. In the sheet of the phone and in the row
 * of the desktop alike.
 */
export function useTypedNote(nilai: string, onSave: (text: string, continued: boolean) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const now = useRef({ belum: null as string | null, lanjutan: false, onSave })
  now.current.onSave = onSave
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [save] = useState(() => () => {
    clearTimeout(timer.current)
    const { belum, lanjutan } = now.current
    if (belum === null) return
    now.current.belum = null
    now.current.lanjutan = true
    now.current.onSave(belum, lanjutan)
  })
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    text: typed ?? nilai,
    ketik(text: string) {
      setTyped(text)
      now.current.belum = text
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE)
    },
    /** The field is left: it shows what was kept. */
    leave() {
      save()
      setTyped(null)
      now.current.lanjutan = false
    },
    /** Something else has decided the value. */
    forget,
    /** What was typed is not wanted: what was kept of it meanwhile goes back to what there was. */
    batalkan(awal: string) {
      const kept = now.current.lanjutan
      forget()
      if (kept) now.current.onSave(awal, true)
    },
  }

  function forget() {
    clearTimeout(timer.current)
    now.current.belum = null
    now.current.lanjutan = false
    setTyped(null)
  }
}
