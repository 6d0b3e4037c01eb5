import type { ReactNode } from 'react'
import type { Look } from '#contract/absensi/state.ts'
import { kata } from './istilah.ts'

interface StateMarkProps {
  look: Look
  /** The word is for assistive technology only. */
  onlyShape?: boolean
  /** On green its colour is light. */
  dark?: boolean
}

/** How far a meeting's roll has been filled: always word and shape. */
export function StateMark({ look, onlyShape = false, dark = false }: StateMarkProps) {
  const { label, shape, colour } = looks[look]
  return (
    <span className="inline-row gap-6 strong nowrap" style={{ color: dark ? 'var(--good-on-green)' : colour }}>
      {shape ? (
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
          {shape}
        </svg>
      ) : null}
      <span className={onlyShape ? 'hanya-pembaca' : undefined}>{label()}</span>
    </span>
  )
}

const DASHED = (
  <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.5 1.9" />
)

/** Everything a state looks like. A label is called when it is shown: the institution may have another word. */
const looks: Record<Look, { label: () => string; colour: string; shape: ReactNode }> = {
  planned: { label: () => 'Terjadwal', colour: 'var(--ink-3)', shape: DASHED },
  due: { label: () => 'Belum diisi', colour: 'var(--warn)', shape: DASHED },
  unstaffed: { label: () => kata`Tanpa pendamping`, colour: 'var(--ink-3)', shape: DASHED },
  partial: {
    label: () => 'Sebagian',
    colour: 'var(--mantine-color-hijau-6)',
    shape: (
      <>
        <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M7 1.3a5.7 5.7 0 0 0 0 11.4Z" fill="currentColor" />
      </>
    ),
  },
  complete: {
    label: () => 'Lengkap',
    colour: 'var(--good)',
    shape: (
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
  },
  locked: {
    label: () => 'Terkunci',
    colour: 'var(--ink-2)',
    shape: (
      <>
        <rect x="2.4" y="6" width="9.2" height="7" rx="1.4" fill="currentColor" />
        <path d="M4.4 6V4.2a2.6 2.6 0 0 1 5.2 0V6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
  cancelled: {
    label: () => 'Ditiadakan',
    colour: 'var(--ink-3)',
    shape: <path d="M2 7h10" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
  },
  none: { label: () => 'Tidak ada jadwal', colour: 'var(--ink-2)', shape: null },
}
