import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useShownPeriode } from '#web/ui/work-periode.ts'
import { paths } from '../paths.ts'
import css from './AppBar.module.css'
import { initials, isActive, type NavGroup, type NavLink } from './navigation.ts'
import { PlainBar } from './PlainBar.tsx'

interface AppBarProps {
  groups: NavGroup[]
  accountLinks: NavLink[]
  pathname: string
  pencarian?: ReactNode
  antrean?: ReactNode
}

/** The green bar of desktop and tablet, with its menus. */
export default function AppBar({ groups, accountLinks, pathname, pencarian, antrean }: AppBarProps) {
  const session = useSessionInfo()
  const work = useShownPeriode()
  const periode = work?.nama ?? session?.periodeNama
  return (
    <PlainBar groups={groups} pathname={pathname} renderEntry={menuOf}>
      {pencarian}
      {antrean}
      {periode ? <span className="shrink text-m medium nowrap white clip ellipsis">{periode}</span> : null}
      {work?.konsep ? <span className="fixed text-s bold warn-ink bg-warn px-8 py-2 round-4">Konsep</span> : null}
      <AccountMenu nama={session?.nama} links={accountLinks} logOut={session?.logOut} />
    </PlainBar>
  )

  function menuOf(group: NavGroup) {
    return group.children ? (
      <GroupMenu key={group.label} group={group} links={group.children} pathname={pathname} />
    ) : undefined
  }
}

function GroupMenu({ group, links, pathname }: { group: NavGroup; links: NavLink[]; pathname: string }) {
  const { menu, target } = useOpened()
  return (
    <Menu {...menu}>
      <Menu.Target>
        <UnstyledButton
          {...target}
          className={`row gap-8 py-0 px-12 text-l medium nowrap no-underline on-green round-8 ${css.entry}`}
          data-tur={group.path}
          data-active={isActive(group, pathname) || undefined}
        >
          {group.label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {links.map(link => (
          <LinkItem key={link.path} link={link} active={pathname === link.path} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface AccountMenuProps {
  nama: string | undefined
  links: NavLink[]
  logOut: (() => void) | undefined
}

function AccountMenu({ nama, links, logOut }: AccountMenuProps) {
  const { menu, target } = useOpened()
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <UnstyledButton
          {...target}
          className={`grid place-center fixed text-s bold white h-32 disc ${css.avatar}`}
          data-tur={paths.akun}
        >
          <span aria-hidden="true">{initials(nama ?? '')}</span>
          <span className="hanya-pembaca">{nama ? `Akun ${nama}` : 'Akun'}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {nama ? <Menu.Label aria-hidden>{nama}</Menu.Label> : null}
        {links.map(link => (
          <LinkItem key={link.path} link={link} />
        ))}
        {logOut ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={logOut}>Keluar</Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A real link, so that it opens in a new tab when asked to; the router takes over ordinary clicks. */
function LinkItem({ link, active = false }: { link: NavLink; active?: boolean }) {
  return (
    <Menu.Item
      className={`no-underline ${css.item}`}
      data-current={active || undefined}
      renderRoot={props => <Link {...props} to={link.path} />}
    >
      {link.label}
    </Menu.Item>
  )
}

/**
 * Open and closed, told by the menu. Once closed it opens for what is done with its button, and for nothing else: the pointer that came
 * over its items a moment before it was chosen from has also asked for it, and would get it, after the menu's delay, over the new screen.
 */
function useOpened() {
  const [opened, setOpened] = useState(false)
  const requested = useRef(false)
  const request = () => {
    requested.current = true
  }
  return {
    menu: {
      opened,
      onChange(next: boolean) {
        if (next && !requested.current) return
        requested.current = next
        setOpened(next)
      },
    },
    target: { onMouseEnter: request, onClick: request },
  }
}
