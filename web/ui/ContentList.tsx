import type { ReactNode } from 'react'
import css from './ContentList.module.css'

/** Names and values, for reading only; what is empty is left out. */
export function ContentList({ isi }: { isi: Record<string, ReactNode> }) {
  return (
    <dl className={css.list}>
      {Object.entries(isi)
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
