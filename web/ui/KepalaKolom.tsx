import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './DataTable.module.css'

export interface Kolom<R> {
  kunci: string
  judul: ReactNode
  isi: (row: R, index: number) => ReactNode
  /** The heading sorts by `kunci`. */
  urut?: boolean
  rata?: 'kanan' | 'tengah'
  lebar?: number | string
  /** The name of the row: bold, and its button when rows can be opened. */
  utama?: boolean
  /** Left out below 1200 px. */
  hanyaLebar?: boolean
}

interface KepalaKolomProps<R> {
  column: Kolom<R>
  urut: string | undefined
  onUrut: ((urut: string) => void) | undefined
}

/** The head of a column; one that sorts is a button. */
export function ColumnHead<R>({ column, urut, onUrut }: KepalaKolomProps<R>) {
  const { kunci, judul, rata, lebar, hanyaLebar } = column
  const direction = urut === kunci ? 'ascending' : urut === `-${kunci}` ? 'descending' : undefined
  const sortable = Boolean(column.urut && onUrut)
  return (
    <Table.Th
      style={{ width: lebar }}
      data-rata={rata}
      data-hanya-lebar={hanyaLebar}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <UnstyledButton
          className={`inline-row gap-4 min-h-28 ${css.sort}`}
          onClick={() => onUrut?.(direction === 'ascending' ? `-${kunci}` : kunci)}
        >
          {judul}
          {direction === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : null}
          {direction === 'descending' ? <IconArrowDown size={14} aria-hidden /> : null}
        </UnstyledButton>
      ) : (
        judul
      )}
    </Table.Th>
  )
}
