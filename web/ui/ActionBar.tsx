import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

interface ActionBarProps {
  /** What is the state (saved, waiting, …). */
  keadaan?: ReactNode
  /** A strip above it, over the page. */
  pita?: ReactNode
  /** The state on a line of its own above the actions. */
  tiered?: boolean
  /** The main action, at thumb height. */
  children: ReactNode
}

/** The phone's action bar: while it is in the page the bottom navigation is not. Desktop has its actions at the top right. */
export function ActionBar({ keadaan, pita, tiered = false, children }: ActionBarProps) {
  return (
    <div className={`hidden ${css.bar}`} data-action-bar data-bertingkat={tiered || undefined}>
      {pita ? <div className={css.pita}>{pita}</div> : null}
      {keadaan ? <div className={css.state}>{keadaan}</div> : null}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
