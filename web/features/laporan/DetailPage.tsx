import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPercent } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatDate } from '#contract/tanggal.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { SectionContext } from '#web/ui/header-context.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import { useClosingBack } from '#web/ui/use-closing-back.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import css from './DetailPage.module.css'

interface DetailPageProps {
  rincian: MahasantriLaporanDetail | undefined
  onClose: () => void
  /** At the right of the bar. */
  aksi?: ReactNode
  /** What can be done about it, at thumb height. */
  kaki: ReactNode
  children: ReactNode
}

/**
 * The detail of one person as the phone's page: the list it was opened from waits beneath, where it was. Once the name has
 * scrolled away the bar says it, with the percentage.
 */
export function DetailPage({ rincian, onClose, aksi, kaki, children }: DetailPageProps) {
  const { ref, lewat } = usePast()
  useFocusBack(true)
  useClosingBack(true, onClose)
  const halaman = useRef<HTMLDivElement>(null)
  const now = useRef(onClose)
  now.current = onClose
  useLayoutEffect(() => {
    const y = window.scrollY
    window.scrollTo(0, 0)
    halaman.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) now.current()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      // The list has its height again only afterwards.
      requestAnimationFrame(() => window.scrollTo(0, y))
    }
  }, [])
  return (
    <SectionContext value={[]}>
      <PageHeader
        judul={lewat && rincian ? rincian.mahasantri.nama : 'Mahasantri'}
        keterangan={rincian && (lewat ? <Brief rincian={rincian} /> : describeRange(rincian))}
        onBack={onClose}
        phoneAction={aksi}
      />
      <div ref={halaman} className={`stack gap-12 ${css.page}`} tabIndex={-1}>
        <span ref={ref} className={css.ujung} />
        {children}
      </div>
      <ActionBar>{kaki}</ActionBar>
    </SectionContext>
  )
}

/** Whether what carries the name is behind the bar. */
function usePast() {
  const ref = useRef<HTMLSpanElement>(null)
  const [lewat, setPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, lewat }
}

/** '▼ 68,4% · Kelompok 1' on green. */
function Brief({ rincian: { status, persen, kelompok } }: { rincian: MahasantriLaporanDetail }) {
  const colour = status === 'tidak_memenuhi' ? 'var(--bad)' : status === 'peringatan' ? 'var(--warn)' : 'inherit'
  return (
    <span className="inline-row gap-4" data-gelap>
      {status && status !== 'memenuhi' ? <StatusShape bentuk={statusLooks[status].bentuk} colour={colour} /> : null}
      <b style={{ color: colour }}>{formatPercent(persen)}</b>
      {kelompok[0] ? ` · ${kelompok[0].nama}` : ''}
    </span>
  )
}

function describeRange({ dari, sampai, hari_ini }: MahasantriLaporanDetail): string {
  return `${formatDate(dari, 'pendek')} s.d. ${formatDate(earlierOf(sampai, hari_ini), 'pendek')}`
}
