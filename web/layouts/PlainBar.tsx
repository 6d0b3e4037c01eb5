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
    <header className={`row wrap gap-x-16 px-20 white bg-green-7 sticky phone-hidden ${css.bar}`}>
      <Link to={paths.beranda} className="row gap-12 text-xl bold tight no-underline white">
        <Logo size={24} onGreen />
        Hadir
      </Link>
      <nav aria-label="Menu utama" className="flex wrap gap-4">
        {groups.map(
          group => renderEntry?.(group) ?? <PlainEntry key={group.label} group={group} pathname={pathname} />,
        )}
      </nav>
      <div className="row end grow gap-16">{children}</div>
    </header>
  )
}

function PlainEntry({ group, pathname }: { group: NavGroup; pathname: string }) {
  const active = isActive(group, pathname)
  return (
    <Link
      to={group.path}
      className={`row gap-8 py-0 px-12 text-l medium nowrap no-underline on-green round-8 ${css.entry}`}
      data-tur={group.path}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      {group.label}
    </Link>
  )
}
