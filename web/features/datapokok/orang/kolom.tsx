import type { ReactNode } from 'react'
import type { KolomPilihan } from '#web/ui/DaftarOrang.tsx'

export const faint = (text: ReactNode) => <span style={{ color: 'var(--ink-3)' }}>{text}</span>

export function column<R>(
  kunci: string,
  label: string,
  isi: (row: R) => ReactNode,
  more: Partial<KolomPilihan<R>> = {},
): KolomPilihan<R> {
  return { kunci, label, judul: label, isi, urut: true, ...more }
}
