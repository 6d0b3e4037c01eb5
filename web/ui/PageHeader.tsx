import { IconArrowLeft } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect } from 'react'
import { BarContext, PitaContext, SectionContext } from './header-context.ts'
import { Logo } from './Logo.tsx'
import css from './PageHeader.module.css'
import { AppLink } from './Tautan.tsx'

interface PageHeaderProps {
  judul: string
  /** What the window is called where that says more than the heading. */
  window?: string | undefined
  /** One line of context beside the title; in the phone's bar it stands below it, small. `null`: it is on its way, and its line is kept. */
  keterangan?: ReactNode
  /** Shows the arrow back to this path. */
  kembali?: string
  /** The arrow closes what lies over another page instead. */
  onBack?: () => void
  /** Buttons at the right; on the phone a row of their own below the bar, unless aksiPonsel is given. */
  aksi?: ReactNode
  /** Icons at the right of the phone's bar, instead of aksi. */
  phoneAction?: ReactNode
  /** Filters: a row below the title. */
  saringan?: ReactNode
  /** Only the beranda: the phone's bar has the logo and this at its right, the title stands large on green below. */
  welcome?: ReactNode
  /** With it, on the phone: the title is read and not seen, because the page begins with its own sentence. */
  withoutGreeting?: boolean
}

/** Title, context and actions of a page. On the phone this is the green bar itself. Every screen renders exactly one. */
export function PageHeader(props: PageHeaderProps) {
  const { judul, window = judul, keterangan, kembali, onBack, aksi, phoneAction, saringan, welcome } = props
  const { withoutGreeting = false } = props
  const pita = useContext(PitaContext)
  const tambahan = useContext(BarContext)
  useEffect(() => {
    document.title = `${window} · Hadir`
  }, [window])

  return (
    <div
      className={`row wrap gap-8 gap-x-12 ${css.header}`}
      data-sambutan={welcome ? (withoutGreeting ? 'tanpa' : 'sapa') : undefined}
    >
      {welcome ? (
        <div className={`hidden ${css.greetingBar}`}>
          <Logo size={22} onGreen />
          <span className={css.brand}>Hadir</span>
          {tambahan}
          {welcome}
        </div>
      ) : null}
      <div className={`row shrink gap-12 min-h-36 ${css.bar}`}>
        {kembali ? (
          <AppLink
            ke={kembali}
            className={`grid place-center fixed ink bg-white h-32 outlined ${css.back}`}
            aria-label="Kembali"
          >
            <IconArrowLeft size={20} aria-hidden />
          </AppLink>
        ) : null}
        {onBack ? (
          <button type="button" className={`grid place-center fixed ${css.back}`} aria-label="Kembali" onClick={onBack}>
            <IconArrowLeft size={20} aria-hidden />
          </button>
        ) : null}
        <div className={`flex baseline shrink gap-x-12 wrap auto ${css.words}`}>
          <h1 className={`text-2xl tight snug break ${css.title}`}>{judul}</h1>
          {keterangan || keterangan === null ? (
            <div className={`text-m soft ${css.context}`}>{keterangan ?? '\u00a0'}</div>
          ) : null}
        </div>
        {welcome ? null : tambahan}
        {phoneAction ? <div className={`hidden ${css.phoneActions}`}>{phoneAction}</div> : null}
      </div>
      <SectionTabs />
      {pita}
      {aksi ? (
        <div
          className={`row wrap gap-8 gap-x-12 phone-shares ${css.actions}`}
          data-hide-on-phone={phoneAction ? true : undefined}
        >
          {aksi}
        </div>
      ) : null}
      {saringan ? <div className={`whole shrink ${css.filters}`}>{saringan}</div> : null}
    </div>
  )
}

/** On the phone the sisters of this page ('Mahasantri', 'Murabbi', …) stand below the bar; desktop has them in its menu. */
function SectionTabs() {
  const links = useContext(SectionContext)
  const pathname = useRouterState({ select: state => state.location.pathname })
  if (!links.some(link => link.path === pathname)) return null
  return (
    <nav className={`hidden ${css.tabs}`} aria-label="Bagian">
      {links.map(link => (
        <AppLink
          key={link.path}
          ke={link.path}
          className={css.tab}
          aria-current={link.path === pathname ? 'page' : undefined}
        >
          {link.label}
        </AppLink>
      ))}
    </nav>
  )
}
