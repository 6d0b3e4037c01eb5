import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { paths } from '../paths.ts'
import css from './AppBar.module.css'
import { Logo } from './Logo.tsx'
import { initials, isActive, type NavGroup, type NavLink } from './navigation.ts'

interface AppBarProps {
  groups: NavGroup[]
  accountLinks: NavLink[]
  pathname: string
  pencarian?: ReactNode
}

/** The green bar of desktop and tablet. */
export function AppBar({ groups, accountLinks, pathname, pencarian }: AppBarProps) {
  const session = useSessionInfo()
  return (
    <header className={css.bar}>
      <Link to={paths.beranda} className={css.brand}>
        <Logo size={24} onGreen />
        Hadir
      </Link>
      <nav aria-label="Menu utama" className={css.nav}>
        {groups.map(group => (
          <NavEntry key={group.label} group={group} pathname={pathname} />
        ))}
      </nav>
      <div className={css.end}>
        {pencarian}
        {session?.periode_nama ? <span className={css.periode}>{session.periode_nama}</span> : null}
        <AccountMenu nama={session?.nama} links={accountLinks} />
      </div>
    </header>
  )
}

function NavEntry({ group, pathname }: { group: NavGroup; pathname: string }) {
  const active = isActive(group, pathname)
  if (!group.children) {
    return (
      <Link to={group.path} className={css.entry} data-active={active || undefined} aria-current={current(active)}>
        {group.label}
      </Link>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={css.entry} data-active={active || undefined}>
          {group.label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <MenuLinks links={group.children} pathname={pathname} />
    </Menu>
  )
}

function AccountMenu({ nama, links }: { nama: string | undefined; links: NavLink[] }) {
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={css.avatar}>
          <span aria-hidden="true">{initials(nama ?? '')}</span>
          <span className="hanya-pembaca">{nama ? `Akun ${nama}` : 'Akun'}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {nama ? <Menu.Label>{nama}</Menu.Label> : null}
        {links.map(link => (
          <Menu.Item key={link.path} onClick={() => navigate({ to: link.path })}>
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuLinks({ links, pathname }: { links: NavLink[]; pathname: string }) {
  return (
    <Menu.Dropdown miw={200}>
      {links.map(link => (
        <Menu.Item
          key={link.path}
          // A plain link keeps 'open in a new tab'; the router takes over ordinary clicks.
          renderRoot={props => (
            <Link {...props} to={link.path} data-active={pathname === link.path || undefined}>
              {props.children}
            </Link>
          )}
        >
          {link.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  )
}

function current(active: boolean) {
  return active ? 'page' : undefined
}
