import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Chip.module.css'

/** Chips that filter what stands below them; `label` says by what. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`flex wrap ${css.list}`}>
      <legend className="hanya-pembaca">{label}</legend>
      {children}
    </fieldset>
  )
}

export function Chip({ aktif, onChoose, children }: { aktif: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <UnstyledButton
      className={`py-0 px-8 text-m angka soft min-h-28 touch-min-h-44 framed-2 round-8 ${css.chip}`}
      aria-pressed={aktif}
      onClick={onChoose}
    >
      {children}
    </UnstyledButton>
  )
}
