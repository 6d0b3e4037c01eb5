import { type ReactNode, useState } from 'react'
import css from './Memuat.module.css'
import { RangkaIsian, RangkaKartu, type RangkaKartuProps } from './Rangka.tsx'

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

export interface MemuatBarisProps extends RangkaKartuProps {
  /** Another one on the page says it already. */
  diam?: boolean
}

/** A card that is on its way: rows, or what stands in it. */
export function MemuatBaris({ diam = false, ...kartu }: MemuatBarisProps) {
  return (
    <Memuat diam={diam}>
      <RangkaKartu {...kartu} />
    </Memuat>
  )
}

/** Cards of fields that are on their way. */
export function MemuatForm({ jumlah = 4 }: { jumlah?: number }) {
  return (
    <Memuat className="stack gap-12">
      <RangkaKartu judul>
        <RangkaIsian jumlah={jumlah} />
      </RangkaKartu>
      <RangkaKartu judul>
        <RangkaIsian jumlah={2} />
      </RangkaKartu>
    </Memuat>
  )
}
