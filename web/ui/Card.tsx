import { type ReactNode, useId } from 'react'
import css from './Card.module.css'

interface CardProps {
  judul?: ReactNode
  /** Small words beside the heading. */
  keterangan?: ReactNode
  /** A link or button at the right of the heading. */
  aksi?: ReactNode
  /** Rows that bring their own padding (lists, tables). */
  tight?: boolean
  children: ReactNode
}

/** A white surface with a hairline. Cards never hold cards. */
export function Card({ judul, keterangan, aksi, tight = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      className={`shrink py-16 px-16 card ${css.card}`}
      aria-labelledby={judul ? titleId : undefined}
      data-rapat={tight || undefined}
    >
      {judul ? (
        <div className={`flex wrap baseline gap-2 gap-x-8 pb-8 ${css.head}`}>
          <h2 className="text-xl" id={titleId}>
            {judul}
          </h2>
          {keterangan ? <span className="text-m faint">{keterangan}</span> : null}
          {aksi ? <div className={`push ${css.action}`}>{aksi}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
