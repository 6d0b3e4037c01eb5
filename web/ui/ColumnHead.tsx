import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './DataTable.module.css'

export interface Column<R> {
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
  onlyWidth?: boolean
}

interface ColumnHeadProps<R> {
  column: Column<R>
  urut: string | undefined
  onOrder: ((urut: string) => void) | undefined
}

/** The head of a column; one that sorts is a button. */
export function ColumnHead<R>({ column, urut, onOrder }: ColumnHeadProps<R>) {
  const { kunci, judul, rata, lebar, onlyWidth } = column
  const direction = urut === kunci ? 'ascending' : urut === `-${kunci}` ? 'descending' : undefined
  const sortable = Boolean(column.urut && onOrder)
  return (
    <Table.Th
      style={{ width: lebar }}
      data-rata={rata}
      data-hanya-lebar={onlyWidth}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <UnstyledButton
          className={`inline-row gap-4 min-h-28 ${css.sort}`}
          onClick={() => onOrder?.(direction === 'ascending' ? `-${kunci}` : kunci)}
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
