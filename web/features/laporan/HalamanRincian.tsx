import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPersen } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatTanggal } from '#contract/tanggal.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { SectionContext } from '#web/ui/header-context.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import { useKembaliFokus } from '#web/ui/use-kembali-fokus.ts'
import { useKembaliMenutup } from '#web/ui/use-kembali-menutup.ts'
import css from './HalamanRincian.module.css'

interface HalamanRincianProps {
  rincian: RincianLaporanMahasantri | undefined
  onTutup: () => void
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
export function HalamanRincian({ rincian, onTutup, aksi, kaki, children }: HalamanRincianProps) {
  const { ref, lewat } = useLewat()
  useKembaliFokus(true)
  useKembaliMenutup(true, onTutup)
  const halaman = useRef<HTMLDivElement>(null)
  const now = useRef(onTutup)
  now.current = onTutup
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
        keterangan={rincian && (lewat ? <Ringkas rincian={rincian} /> : describeRentang(rincian))}
        onKembali={onTutup}
        aksiPonsel={aksi}
      />
      <div ref={halaman} className={`stack gap-12 ${css.page}`} tabIndex={-1}>
        <span ref={ref} className={css.ujung} />
        {children}
      </div>
      <BilahAksi>{kaki}</BilahAksi>
    </SectionContext>
  )
}

/** Whether what carries the name is behind the bar. */
function useLewat() {
  const ref = useRef<HTMLSpanElement>(null)
  const [lewat, setLewat] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setLewat(entry !== undefined && !entry.isIntersecting))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, lewat }
}

/** '▼ 68,4% · Kelompok 1' on green. */
function Ringkas({ rincian: { status, persen, kelompok } }: { rincian: RincianLaporanMahasantri }) {
  const warna = status === 'tidak_memenuhi' ? 'var(--bad)' : status === 'peringatan' ? 'var(--warn)' : 'inherit'
  return (
    <span className="inline-row gap-4" data-gelap>
      {status && status !== 'memenuhi' ? <StatusShape bentuk={statusLooks[status].bentuk} warna={warna} /> : null}
      <b style={{ color: warna }}>{formatPersen(persen)}</b>
      {kelompok[0] ? ` · ${kelompok[0].nama}` : ''}
    </span>
  )
}

function describeRentang({ dari, sampai, hari_ini }: RincianLaporanMahasantri): string {
  return `${formatTanggal(dari, 'pendek')} s.d. ${formatTanggal(earlierOf(sampai, hari_ini), 'pendek')}`
}
