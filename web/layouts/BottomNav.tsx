import { IconClipboardCheck, IconDatabase, IconHome, IconReportAnalytics, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import css from './BottomNav.module.css'
import { isActive, type NavGroup } from './navigation.ts'

const icons: Record<string, typeof IconUser> = {
  Beranda: IconHome,
  Absensi: IconClipboardCheck,
  'Data Pokok': IconDatabase,
  Laporan: IconReportAnalytics,
}

/** The phone's bar: four entries, five for the office. What is inside an entry stands below its page's title. */
export function BottomNav({ groups, pathname }: { groups: NavGroup[]; pathname: string }) {
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
