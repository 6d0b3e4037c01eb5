import type { ReactNode } from 'react'
import { kata } from './istilah.ts'

export type PertemuanState = 'belum' | 'sebagian' | 'lengkap' | 'terkunci' | 'ditiadakan' | 'nanti' | 'tanpa_pendamping'

const looks: Record<PertemuanState, { nama: string; warna: string }> = {
  belum: { nama: 'Belum diisi', warna: 'var(--warn)' },
  sebagian: { nama: 'Sebagian', warna: 'var(--mantine-color-hijau-6)' },
  lengkap: { nama: 'Lengkap', warna: 'var(--good)' },
  terkunci: { nama: 'Terkunci', warna: 'var(--ink-2)' },
  ditiadakan: { nama: 'Ditiadakan', warna: 'var(--ink-3)' },
  nanti: { nama: 'Terjadwal', warna: 'var(--ink-3)' },
  tanpa_pendamping: { nama: '', warna: 'var(--ink-3)' },
}

interface KeadaanPertemuanProps {
  keadaan: PertemuanState
  /** The word is for assistive technology only. */
  hanyaBentuk?: boolean
  /** On green its colour is light. */
  gelap?: boolean
}

/** How far a meeting's roll has been filled: always word and shape. */
export function KeadaanPertemuan({ keadaan, hanyaBentuk = false, gelap = false }: KeadaanPertemuanProps) {
  const { nama, warna } = looks[keadaan]
  return (
    <span className="inline-row gap-6 strong nowrap" style={{ color: gelap ? 'var(--good-on-green)' : warna }}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        {BENTUK[keadaan]}
      </svg>
      <span className={hanyaBentuk ? 'hanya-pembaca' : undefined}>
        {keadaan === 'tanpa_pendamping' ? kata`Tanpa pendamping` : nama}
      </span>
    </span>
  )
}

const PUTUS = (
  <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.5 1.9" />
)

const BENTUK: Record<PertemuanState, ReactNode> = {
  belum: PUTUS,
  nanti: PUTUS,
  tanpa_pendamping: PUTUS,
  sebagian: (
    <>
      <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 1.3a5.7 5.7 0 0 0 0 11.4Z" fill="currentColor" />
    </>
  ),
  lengkap: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path
        d="m4.2 7.2 2 2 3.7-4.1"
        fill="none"
        stroke="var(--white)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  terkunci: (
    <>
      <rect x="2.4" y="6" width="9.2" height="7" rx="1.4" fill="currentColor" />
      <path d="M4.4 6V4.2a2.6 2.6 0 0 1 5.2 0V6" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  ditiadakan: <path d="M2 7h10" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
}
