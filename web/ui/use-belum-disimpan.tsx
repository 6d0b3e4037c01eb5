import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { BuangPerubahan } from './BuangPerubahan.tsx'

/**
 * Leaving a form with unsaved changes asks first. In a drawer, dialog or sheet (`tempat: 'lapis'`) that is whatever closes
 * it, and the browser's Back; the application itself goes on from there after saving. Of a page (`'halaman'`) it is every
 * way to another address. Draw `tanya` beside what is left, not inside.
 */
export function useBelumDisimpan(berubah: boolean, tempat: 'lapis' | 'halaman' = 'lapis') {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  // Thrown away already, though it is still on the screen.
  const dibuang = useRef(false)
  if (!berubah) dibuang.current = false
  const [rule] = useState(() => ({
    shouldBlockFn: ({ action }: { action: string }) =>
      !dibuang.current && (tempat === 'halaman' || !/^(PUSH|REPLACE)$/.test(action)),
    enableBeforeUnload: () => !dibuang.current,
  }))
  const route = useBlocker({ ...rule, disabled: !berubah, withResolver: true })
  const blocked = route.status === 'blocked'

  const answer = (go: (() => void) | undefined | null) => {
    setWaiting(null)
    go?.()
  }
  return {
    bertanya: waiting !== null || blocked,
    /** Does it, or asks first. While it is asked, Escape is the question's. */
    tinggalkan: (go: () => void) => {
      if (waiting || blocked) return
      if (berubah) setWaiting(() => go)
      else go()
    },
    tanya:
      waiting || blocked ? (
        <BuangPerubahan
          onLanjut={() => answer(route.reset)}
          onBuang={() => {
            dibuang.current = true
            answer(waiting ?? route.proceed)
          }}
        />
      ) : null,
  }
}

/** How a form inside a drawer or sheet says that it holds something unsaved. */
export const BelumDisimpanContext = createContext<(berubah: boolean) => void>(() => {})

export function useTandaiBelumDisimpan(berubah: boolean): void {
  const tell = useContext(BelumDisimpanContext)
  useEffect(() => {
    tell(berubah)
    return () => tell(false)
  }, [tell, berubah])
}
