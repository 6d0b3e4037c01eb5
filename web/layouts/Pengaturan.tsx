import { IconChevronRight } from '@tabler/icons-react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { TempatAksiContext } from '#web/ui/header-context.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { paths } from '../paths.ts'
import css from './Pengaturan.module.css'
import { CATATAN, TOPIK, type Topik } from './topik-pengaturan.ts'

/** The office's settings: the topics at the left and the one that is open beside them; on the phone first the list, then the topic. */
export default function LayoutPengaturan() {
  const phone = usePhone()
  // Of the screen that is shown: the frame does not change under it while another is on its way.
  const pathname = useMatches({ select: matches => matches.at(-1)?.pathname.replace(/\/$/, '') })
  const topik = TOPIK.find(({ path }) => path === pathname)
  const kepala =
    phone && topik
      ? { judul: topik.label, keterangan: topik.keterangan, kembali: paths.pengaturan }
      : { judul: 'Pengaturan', jendela: topik?.label, ...(phone ? { kembali: paths.akun } : {}) }
  return (
    <HanyaAdmin judul="Pengaturan">
      {({ lembaga }) => (
        <>
          <PageHeader keterangan={lembaga} {...kepala} />
          <div className={`grid grow min-h-0 ${css.columns}`}>
            {phone && topik ? null : <DaftarTopik sekarang={topik} />}
            {topik ? <SatuTopik topik={topik} /> : <Outlet />}
          </div>
        </>
      )}
    </HanyaAdmin>
  )
}

/** The one that is open, framed beside the list; its cards and tables are its parts. On the phone the bar names it. */
function SatuTopik({ topik: { label, keterangan } }: { topik: Topik }) {
  const [tempat, setTempat] = useState<HTMLElement | null>(null)
  return (
    <div className={`stack min-h-0 shrink ${css.frame}`}>
      <div className={`row wrap between gap-8 gap-x-16 phone-shares phone-wrapping ${css.head}`}>
        <div className={css.words}>
          <h2 className="text-2xl tight snug">{label}</h2>
          <p className="m-0 text-m soft">{keterangan}</p>
        </div>
        <div className={`phone-shares ${css.aksi}`} ref={setTempat} />
      </div>
      <TempatAksiContext value={tempat}>
        <Outlet />
      </TempatAksiContext>
    </div>
  )
}

function DaftarTopik({ sekarang }: { sekarang: Topik | undefined }) {
  return (
    <nav className={css.list} aria-label="Topik pengaturan" onKeyDown={walk}>
      {[TOPIK, CATATAN].map(group => (
        <ul className="list" key={group[0]?.path}>
          {group.map(topik => (
            <li key={topik.path}>
              <AppLink
                ke={topik.path}
                className={`row gap-12 px-12 text-l ink no-underline round-8 ${css.topic}`}
                aria-current={topik === sekarang ? 'page' : undefined}
              >
                <topik.ikon size={20} aria-hidden />
                <span className="grow">
                  {topik.label}
                  <small className={`text-m soft hidden ${css.about}`}>{topik.keterangan}</small>
                </span>
                <IconChevronRight className={`hidden ${css.about}`} size={18} aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus()
}
