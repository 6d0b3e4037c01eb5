import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/Logo.tsx'
import { paths } from '../paths.ts'
import css from './AppBar.module.css'
import { isActive, type NavGroup } from './navigation.ts'

interface PlainBarProps {
  groups: NavGroup[]
  pathname: string
  /** Instead of a plain link. */
  renderEntry?: (group: NavGroup) => ReactNode
  /** At the right. */
  children?: ReactNode
}

/** The green bar with links only: what stands there until (or unless) its menus have come. */
export function PlainBar({ groups, pathname, renderEntry, children }: PlainBarProps) {
  return (
    <header className={css.bar}>
      <Link to={paths.beranda} className={css.brand}>
        <Logo size={24} onGreen />
        Hadir
      </Link>
      <nav aria-label="Menu utama" className={css.nav}>
        {groups.map(
          group => renderEntry?.(group) ?? <PlainEntry key={group.label} group={group} pathname={pathname} />,
        )}
      </nav>
      <div className={css.end}>{children}</div>
    </header>
  )
}

function PlainEntry({ group, pathname }: { group: NavGroup; pathname: string }) {
  const active = isActive(group, pathname)
  return (
    <Link
      to={group.path}
      className={css.entry}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      {group.label}
    </Link>
  )
}
