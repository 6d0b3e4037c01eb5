import { IconClipboardCheck, IconHome, IconReportAnalytics, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import css from './BottomNav.module.css'

const entries = [
  { label: 'Beranda', path: paths.beranda, prefix: '/', Icon: IconHome },
  { label: 'Absensi', path: paths.absensi, prefix: '/absensi', Icon: IconClipboardCheck },
  { label: 'Laporan', path: paths.laporanMahasantri, prefix: '/laporan', Icon: IconReportAnalytics },
  { label: 'Akun', path: paths.akun, prefix: '/akun', Icon: IconUser },
]

/** The phone's four. What the office has besides is listed on the account screen. */
export function BottomNav({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Menu bawah" className={css.nav} data-bottom-nav>
      {entries.map(({ label, path, prefix, Icon }) => {
        const active = prefix === '/' ? pathname === '/' : pathname.startsWith(prefix)
        return (
          <Link
            key={path}
            to={path}
            className={css.entry}
            data-active={active || undefined}
            aria-current={active ? 'page' : undefined}
          >
            <Icon size={22} stroke={active ? 2.2 : 1.7} aria-hidden />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
