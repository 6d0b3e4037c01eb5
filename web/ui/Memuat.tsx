import { type ReactNode, useState } from 'react'
import css from './Memuat.module.css'

interface MemuatProps {
  /** Another one on the page says it already: it is heard once. */
  diam?: boolean
  className?: string
  children: ReactNode
}

/**
 * Stands in the place of what is on its way, in its shape: static, and painted only after a moment, so that nothing flashes for
 * what is there at once. Inside it stand the pieces of Rangka.tsx.
 */
export function Memuat({ diam = false, className = '', children }: MemuatProps) {
  const [lanjut] = useState(isMenunggu)
  return (
    <div
      className={`${className} ${css.memuat}`}
      role={diam ? undefined : 'status'}
      data-memuat={lanjut ? 'lanjut' : ''}
    >
      {diam ? null : <span className="hanya-pembaca">Memuat…</span>}
      <div className={css.isi} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** While drawing for the first time the skeleton before this one still stands there: it is not to go out and come on again. */
function isMenunggu(): boolean {
  const before = globalThis.document?.querySelector('[data-memuat]')
  return before ? getComputedStyle(before).visibility === 'visible' : false
}
