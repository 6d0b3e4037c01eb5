import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatAngka } from '#contract/angka.ts'
import css from './KotakAngka.module.css'

interface KotakAngkaProps {
  /** Lines of `BarisAngka`. */
  children: ReactNode
  /** Of what, where it is not said above. */
  tentang?: string | undefined
  /** The formula on one line. */
  rumus?: string | null
  /** By which rules. */
  catatan?: ReactNode
}

/** 'Bagaimana angka ini dihitung': a figure line by line, with its own numbers. */
export function KotakAngka({ children, tentang, rumus, catatan }: KotakAngkaProps) {
  const id = useId()
  return (
    <section className={`py-8 px-16 text-m bg-paper round-10 ${css.box}`} aria-labelledby={id}>
      <h3 id={id}>Bagaimana angka ini dihitung{tentang ? `: ${tentang}` : ''}</h3>
      <dl>{children}</dl>
      {rumus ? <p className={css.rumus}>{rumus}</p> : null}
      {catatan ? <p>{catatan}</p> : null}
    </section>
  )
}

interface BarisAngkaProps {
  nama: string
  nilai: number | string
  tebal?: boolean | undefined
  tebalNilai?: boolean
  garis?: boolean | undefined
  /** Shows what stands behind the line. */
  onPilih?: (() => void) | undefined
}

export function BarisAngka({ nama, nilai, tebal, tebalNilai, garis, onPilih }: BarisAngkaProps) {
  const shown = typeof nilai === 'string' ? nilai : nilai < 0 ? `−${formatAngka(-nilai)}` : formatAngka(Math.abs(nilai))
  return (
    <div data-tebal={tebal} data-garis={garis}>
      <dt>{nama}</dt>
      <dd data-tebal={tebalNilai}>
        {onPilih ? (
          <UnstyledButton
            className={`size-inherit ${css.buka}`}
            onClick={onPilih}
            aria-label={`${shown}, lihat pertemuannya`}
          >
            {shown}
          </UnstyledButton>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}
