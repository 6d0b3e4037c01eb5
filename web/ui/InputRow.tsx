import type { CSSProperties, ReactNode } from 'react'
import css from './InputRow.module.css'

interface InputRowProps {
  /** The tracks of a grid, '2fr 1fr'. */
  kolom?: string
  /** One below the other on the phone. */
  stack?: boolean
  children: ReactNode
}

/** Fields side by side. */
export function InputRow({ kolom = '1fr 1fr', stack = false, children }: InputRowProps) {
  return (
    <div
      className={`grid start gap-12 ${css.row}`}
      data-tumpuk={stack || undefined}
      style={{ '--kolom': kolom } as CSSProperties}
    >
      {children}
    </div>
  )
}
