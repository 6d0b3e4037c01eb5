import type { CSSProperties, ReactNode } from 'react'
import css from './BarisIsian.module.css'

interface BarisIsianProps {
  /** The tracks of a grid, '2fr 1fr'. */
  kolom?: string
  /** One below the other on the phone. */
  tumpuk?: boolean
  children: ReactNode
}

/** Fields side by side. */
export function BarisIsian({ kolom = '1fr 1fr', tumpuk = false, children }: BarisIsianProps) {
  return (
    <div
      className={`grid start gap-12 ${css.row}`}
      data-tumpuk={tumpuk || undefined}
      style={{ '--kolom': kolom } as CSSProperties}
    >
      {children}
    </div>
  )
}
