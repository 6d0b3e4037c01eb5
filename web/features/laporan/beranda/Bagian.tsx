import { type ReactNode, useId } from 'react'
import css from './Bagian.module.css'

interface BagianProps {
  judul: string
  /** Small words or a link at the right of the heading. */
  kanan?: ReactNode
  children: ReactNode
}

/** A heading on the paper and below it one white card of rows. */
export function Bagian({ judul, kanan, children }: BagianProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shrink">
      <div className={`flex wrap baseline between gap-x-12 ${css.kepala}`}>
        <h2 className="text-xl" id={titleId}>
          {judul}
        </h2>
        {kanan ? <div className={`text-m faint ${css.kanan}`}>{kanan}</div> : null}
      </div>
      <div className="clip card">{children}</div>
    </section>
  )
}
