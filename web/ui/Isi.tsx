import type { ReactNode } from 'react'
import css from './Isi.module.css'

/** The body of a page below its PageHeader: margins and gaps between cards. A DataTable stands beside it, not in it. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={`stack shrink gap-12 ${css.body}`}>{children}</div>
}
