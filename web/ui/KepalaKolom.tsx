import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './DataTable.module.css'
import type { Kolom } from './DataTable.tsx'

interface KepalaKolomProps<R> {
  column: Kolom<R>
  urut: string | undefined
  onUrut: ((urut: string) => void) | undefined
}

/** The head of a column; one that sorts is a button. */
export function KepalaKolom<R>({ column, urut, onUrut }: KepalaKolomProps<R>) {
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
