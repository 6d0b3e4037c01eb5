import {
  IconCalendarCheck,
  IconClipboardCheck,
  IconDatabase,
  IconFileCheck,
  IconFiles,
  IconHome,
  IconReportAnalytics,
  IconUser,
} from '@tabler/icons-react'
import { Link, Navigate, Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { paths } from '#web/paths.ts'
import { BarContext, SectionContext } from '#web/ui/header-context.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { UndoNotice } from '#web/ui/UndoNotice.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './Default.module.css'
import { isActive, isOwnPath, listAccountLinks, listNavGroups, type NavGroup } from './navigation.ts'
import { PlainBar } from './PlainBar.tsx'

// The phone never shows it, so the phone does not download its menus; should it not come, plain links do.
const AppBar = lazyPart(() => import('./AppBar.tsx'), PlainBar, PlainBar)

interface DefaultProps {
  /** The search of the bar (Ctrl K), on the phone where its navigation is. */
  pencarian?: ReactNode
  /** What of this device is not on the server; in the bar at both sizes. */
  antrean?: ReactNode
  /** Input and rekap put their own action bar where the phone's navigation is. */
  hideNav?: boolean
}

/** The chrome: one green bar, the page, and on the phone a bar of four below. The phone's top bar is the screen's PageHeader. */
export function Default({ pencarian, antrean, hideNav = false }: DefaultProps) {
  const session = useSessionInfo()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const phone = usePhone()
  const help = useHelp()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Otherwise the focus stays on a link that is gone, and a screen reader says nothing about the new page.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  const peran = session?.peran ?? []
  const own = isOnlyMahasantri(peran)
  // Whoever types another address, or opens a link of somebody else's, is led to their own page.
  if (own && !isOwnPath(pathname)) return <Navigate to={paths.beranda} replace ignoreBlocker />
  const shownSearch = own ? null : pencarian
  const shownQueue = own ? null : antrean
  const groups = listNavGroups(peran)
  const section = groups.find(group => isActive(group, pathname))?.children?.filter(link => !link.deskOnly) ?? []
  return (
    <div className={`stack ${css.app}`} data-hide-nav={hideNav || undefined}>
      <a className="skip py-8 px-16 strong dark-green bg-white round-8 fixed-place" href="#isi">
        Lewati ke isi
      </a>
      {phone ? null : (
        <AppBar
          groups={groups}
          accountLinks={listAccountLinks(peran, help)}
          pathname={pathname}
          pencarian={shownSearch}
          antrean={shownQueue}
        />
      )}
      <main id="isi" className={`stack grow ${css.main}`} ref={main} tabIndex={-1}>
        <SectionContext value={section}>
          <BarContext
            value={
              phone ? (
                <>
                  {hideNav ? null : shownSearch}
                  {shownQueue}
                </>
              ) : null
            }
          >
            <Outlet />
            <p className={`m-0 text-center text-m ${css.bantuan}`}>
              <AppLink className="tautan inline-row min-h-44 px-16" ke={help} data-tur="bantuan">
                Bantuan layar ini
              </AppLink>
            </p>
          </BarContext>
        </SectionContext>
      </main>
      {hideNav ? null : <BottomNav groups={groups} pathname={pathname} />}
      <UndoNotice />
    </div>
  )
}

const icons: Record<string, typeof IconUser> = {
  Beranda: IconHome,
  Kehadiran: IconCalendarCheck,
  Rincian: IconReportAnalytics,
  Izin: IconFileCheck,
  Surat: IconFiles,
  Absensi: IconClipboardCheck,
  'Data Pokok': IconDatabase,
  Laporan: IconReportAnalytics,
}

/** The phone's bar: four entries, five for the office. What is inside an entry stands below its page's title. */
function BottomNav({ groups, pathname }: { groups: NavGroup[]; pathname: string }) {
  const account = { label: 'Akun', path: paths.akun, prefix: [paths.akun, paths.pengaturan] }
  return (
    <nav aria-label="Menu bawah" className={`hidden ${css.nav}`} data-bottom-nav>
      {[...groups, account].map(group => {
        const active = isActive(group, pathname)
        const Icon = icons[group.label] ?? IconUser
        return (
          <Link
            key={group.path}
            to={group.path}
            className={css.entry}
            data-tur={group.path}
            data-active={active || undefined}
            aria-current={active ? 'page' : undefined}
          >
            <Icon size={22} stroke={active ? 2.2 : 1.7} aria-hidden />
            {group.label}
          </Link>
        )
      })}
    </nav>
  )
}

/** The address of the article about the screen that is open; F1 goes there. */
function useHelp(): string {
  const layar = String(useMatches().at(-1)?.fullPath ?? '/')
  const alamat = paths.bantuan(
    layar.startsWith('/bantuan') ? {} : { layar: layar === '/' ? layar : layar.replace(/\/$/, '') },
  )
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.defaultPrevented) return
      event.preventDefault()
      navigate({ to: alamat })
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [alamat, navigate])
  return alamat
}
