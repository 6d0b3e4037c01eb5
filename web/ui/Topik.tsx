import { type ReactNode, useContext } from 'react'
import { TopikContext } from './header-context.ts'
import css from './Topik.module.css'

/** One topic of the settings, framed beside the list of them; its cards and tables are its parts. On the phone the bar names it. */
export function Topik({ aksi, children }: { aksi?: ReactNode; children: ReactNode }) {
  const topik = useContext(TopikContext)
  return (
    <div className={`stack min-h-0 shrink ${css.frame}`}>
      <div
        className={`row wrap between gap-8 gap-x-16 phone-shares phone-wrapping ${css.head}`}
        data-aksi={aksi ? true : undefined}
      >
        <div className={css.words}>
          <h2 className="text-2xl tight snug">{topik?.label}</h2>
          <p className="m-0 text-m soft">{topik?.keterangan}</p>
        </div>
        {aksi}
      </div>
      {children}
    </div>
  )
}
