import { IconChevronRight } from '@tabler/icons-react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { ActionPlaceContext } from '#web/ui/header-context.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { paths } from '../paths.ts'
import css from './Pengaturan.module.css'
import { CATATAN, TOPIC, type Topic } from './pengaturan-topic.ts'

/** The office's settings: the topics at the left and the one that is open beside them; on the phone first the list, then the topic. */
export default function LayoutPengaturan() {
  const phone = usePhone()
  // Of the screen that is shown: the frame does not change under it while another is on its way.
  const pathname = useMatches({ select: matches => matches.at(-1)?.pathname.replace(/\/$/, '') })
  const topic = TOPIC.find(({ path }) => path === pathname)
  const kepala =
    phone && topic
      ? { judul: topic.label, keterangan: topic.keterangan, kembali: paths.pengaturan }
      : { judul: 'Pengaturan', window: topic?.label, ...(phone ? { kembali: paths.akun } : {}) }
  return (
    <OnlyAdmin judul="Pengaturan">
      {({ lembaga }) => (
        <>
          <PageHeader keterangan={lembaga} {...kepala} />
          <div className={`grid grow min-h-0 ${css.columns}`}>
            {phone && topic ? null : <TopicList sekarang={topic} />}
            {topic ? <OneTopic topic={topic} /> : <Outlet />}
          </div>
        </>
      )}
    </OnlyAdmin>
  )
}

/** The one that is open, framed beside the list; its cards and tables are its parts. On the phone the bar names it. */
function OneTopic({ topic: { label, keterangan } }: { topic: Topic }) {
  const [tempat, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={`stack min-h-0 shrink ${css.frame}`}>
      <div className={`row wrap between gap-8 gap-x-16 phone-shares phone-wrapping ${css.head}`}>
        <div className={css.words}>
          <h2 className="text-2xl tight snug">{label}</h2>
          <p className="m-0 text-m soft">{keterangan}</p>
        </div>
        <div className={`phone-shares ${css.aksi}`} ref={setPlace} />
      </div>
      <ActionPlaceContext value={tempat}>
        <Outlet />
      </ActionPlaceContext>
    </div>
  )
}

function TopicList({ sekarang }: { sekarang: Topic | undefined }) {
  return (
    <nav className={css.list} aria-label="Topik pengaturan" onKeyDown={walk}>
      {[TOPIC, CATATAN].map(group => (
        <ul className="list" key={group[0]?.path}>
          {group.map(topic => (
            <li key={topic.path}>
              <AppLink
                ke={topic.path}
                className={`row gap-12 px-12 text-l ink no-underline round-8 ${css.topic}`}
                aria-current={topic === sekarang ? 'page' : undefined}
              >
                <topic.ikon size={20} aria-hidden />
                <span className="grow">
                  {topic.label}
                  <small className={`text-m soft hidden ${css.about}`}>{topic.keterangan}</small>
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
