import { type ReactNode, useState } from 'react'
import css from './Loading.module.css'
import { CardFrame, type CardFrameProps, InputFrame } from './Rangka.tsx'

interface LoadingProps {
  /** Another one on the page says it already: it is heard once. */
  diam?: boolean
  className?: string
  children: ReactNode
}

/**
 * Stands in the place of what is on its way, in its shape: static, and painted only after a moment, so that nothing flashes for
 * what is there at once. Inside it stand the pieces of Rangka.tsx.
 */
export function Loading({ diam = false, className = '', children }: LoadingProps) {
  const [proceed] = useState(isWaiting)
  return (
    <div
      className={`${className} ${css.memuat}`}
      role={diam ? undefined : 'status'}
      data-memuat={proceed ? 'lanjut' : ''}
    >
      {diam ? null : <span className="hanya-pembaca">Memuat…</span>}
      <div className={css.isi} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** While drawing for the first time the skeleton before this one still stands there: it is not to go out and come on again. */
function isWaiting(): boolean {
  const before = document.querySelector('[data-memuat]')
  return before ? getComputedStyle(before).visibility === 'visible' : false
}

export interface LoadingRowProps extends CardFrameProps {
  /** Another one on the page says it already. */
  diam?: boolean
}

/** A card that is on its way: rows, or what stands in it. */
export function LoadingRow({ diam = false, ...card }: LoadingRowProps) {
  return (
    <Loading diam={diam}>
      <CardFrame {...card} />
    </Loading>
  )
}

/** Cards of fields that are on their way. */
export function LoadingForm({ jumlah = 4 }: { jumlah?: number }) {
  return (
    <Loading className="stack gap-12">
      <CardFrame judul>
        <InputFrame jumlah={jumlah} />
      </CardFrame>
      <CardFrame judul>
        <InputFrame jumlah={2} />
      </CardFrame>
    </Loading>
  )
}
