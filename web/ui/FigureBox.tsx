import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatFigure } from '#contract/angka.ts'
import css from './FigureBox.module.css'

interface FigureBoxProps {
  /** Lines of `BarisAngka`. */
  children: ReactNode
  /** Of what, where it is not said above. */
  tentang?: string | undefined
  /** The formula on one line. */
  formula?: string | null
  /** By which rules. */
  catatan?: ReactNode
}

/** 'Bagaimana angka ini dihitung': a figure line by line, with its own numbers. */
export function FigureBox({ children, tentang, formula, catatan }: FigureBoxProps) {
  const id = useId()
  return (
    <section className={`py-8 px-16 text-m bg-paper round-10 ${css.box}`} aria-labelledby={id}>
      <h3 id={id}>Bagaimana angka ini dihitung{tentang ? `: ${tentang}` : ''}</h3>
      <dl>{children}</dl>
      {formula ? <p className={css.rumus}>{formula}</p> : null}
      {catatan ? <p>{catatan}</p> : null}
    </section>
  )
}

interface FigureRowProps {
  nama: string
  nilai: number | string
  tebal?: boolean | undefined
  boldValue?: boolean
  line?: boolean | undefined
  /** Shows what stands behind the line. */
  onChoose?: (() => void) | undefined
}

export function FigureRow({ nama, nilai, tebal, boldValue, line, onChoose }: FigureRowProps) {
  const shown =
    typeof nilai === 'string' ? nilai : nilai < 0 ? `−${formatFigure(-nilai)}` : formatFigure(Math.abs(nilai))
  return (
    <div data-tebal={tebal} data-garis={line}>
      <dt>{nama}</dt>
      <dd data-tebal={boldValue}>
        {onChoose ? (
          <UnstyledButton
            className={`size-inherit ${css.buka}`}
            onClick={onChoose}
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
