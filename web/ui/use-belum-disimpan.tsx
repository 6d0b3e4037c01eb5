import { useBlocker, useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { BuangPerubahan, type Pertanyaan } from './BuangPerubahan.tsx'
import { kembaliMenutup } from './use-kembali-menutup.ts'

/** The forms on the screen that hold something unsaved, each with its question; the last one lies on top. */
const belumDisimpan: ((go: () => void) => void)[] = []

/**
 * For what ends more than the page, as a log-out does: the form with unsaved changes asks before `go`. False: there is none,
 * and nothing has been done. One that was thrown away for it is gone with the screen.
 */
export function askFirst(go: () => void): boolean {
  const top = belumDisimpan.at(-1)
  top?.(go)
  return top !== undefined
}

/**
 * Leaving a form with unsaved changes asks first. In a drawer, dialog or sheet (`tempat: 'lapis'`) that is whatever closes
 * it, and the browser's Back; the application itself goes on from there after saving. Of a page (`'halaman'`) it is every
 * way to another address; where the address holds what is on the page (`'alamat'`), every way to another path, and not a
 * reload. Draw `tanya` beside what is left, not inside.
 */
export function useBelumDisimpan(
  berubah: boolean,
  tempat: 'lapis' | 'halaman' | 'alamat' = 'lapis',
  pertanyaan?: Pertanyaan,
) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  // Thrown away already, though it is still on the screen.
  const dibuang = useRef(false)
  if (!berubah) dibuang.current = false
  const { history } = useRouter()
  const [rule] = useState(() => ({
    shouldBlockFn: ({ action, current, next }: Perpindahan) =>
      !dibuang.current &&
      !(action === 'BACK' && kembaliMenutup(history)) &&
      (tempat === 'alamat'
        ? current.pathname !== next.pathname
        : tempat === 'halaman' || !/^(PUSH|REPLACE)$/.test(action)),
    enableBeforeUnload: () => tempat !== 'alamat' && !dibuang.current,
  }))
  const route = useBlocker({ ...rule, disabled: !berubah, withResolver: true })
  const blocked = route.status === 'blocked'

  useEffect(() => {
    if (!berubah) return
    const ask = (go: () => void) => (dibuang.current ? go() : setWaiting(() => go))
    belumDisimpan.push(ask)
    return () => {
      belumDisimpan.splice(belumDisimpan.indexOf(ask), 1)
    }
  }, [berubah])

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
    /** It has just been saved, and what follows at once may leave. */
    lepas: () => {
      dibuang.current = true
    },
    tanya:
      waiting || blocked ? (
        <BuangPerubahan
          {...pertanyaan}
          onLanjut={() => answer(route.reset)}
          onBuang={() => {
            dibuang.current = true
            answer(waiting ?? route.proceed)
          }}
        />
      ) : null,
  }
}

interface Perpindahan {
  action: string
  current: { pathname: string }
  next: { pathname: string }
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
