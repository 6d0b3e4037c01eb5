import type { ReactNode } from 'react'
import css from './BarisIsian.module.css'

/** Fields side by side; `kolom` are the tracks of a grid, '2fr 1fr'. */
export function BarisIsian({ kolom = '1fr 1fr', children }: { kolom?: string; children: ReactNode }) {
  return (
    <div className={css.row} style={{ gridTemplateColumns: kolom }}>
      {children}
    </div>
  )
}
