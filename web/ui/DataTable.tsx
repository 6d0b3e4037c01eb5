import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import css from './DataTable.module.css'
import { Halaman, type HalamanProps } from './Halaman.tsx'
import { MemuatBaris } from './MemuatBaris.tsx'
import { usePhone } from './use-phone.ts'

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

interface DataTableProps<R> {
  /** What the table lists: its accessible name. */
  label: string
  kolom: Kolom<R>[]
  baris: R[]
  kunciBaris: (row: R) => string | number
  /** A row on the phone. */
  kartu: (row: R, index: number) => ReactNode
  /** 'nama' rising, '-nama' falling. */
  urut?: string
  onUrut?: (urut: string) => void
  onPilih?: (row: R) => void
  terpilih?: string | number | undefined
  halaman?: Omit<HalamanProps, 'jumlah'>
  memuat?: boolean
  /** Shown instead of rows; give an EmptyState. */
  kosong?: ReactNode
  /** A strip above the heading (counts, chips). */
  atas?: ReactNode
  /** Total rows: `<Table.Tr>`s below the last row. */
  kaki?: ReactNode
  /** A strip at the foot of the card, below the pages. */
  keteranganKaki?: ReactNode
}

/** A card that fills the window: head and foot stay, the rows scroll inside. On the phone the rows are cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, baris, kosong, memuat = false, atas, halaman, keteranganKaki } = props
  const phone = usePhone()
  const empty = baris.length === 0
  return (
    <section
      className={`stack mt-8 mb-16 ml-20 mr-20 clip min-h-0  grow card${css.card}`}
      aria-label={label}
      aria-busy={memuat}
      data-fill-window
    >
      {atas ? <div className="row wrap gap-6 gap-x-16 py-8 px-16 rule-b">{atas}</div> : null}
      {empty && memuat ? <MemuatBaris jumlah={10} /> : null}
      {empty && !memuat ? <div className="stack fill">{kosong}</div> : null}
      {empty ? null : phone ? <Cards {...props} /> : <Rows {...props} />}
      {halaman && !empty ? <Halaman {...halaman} jumlah={baris.length} /> : null}
      {keteranganKaki ? <div className="py-8 px-16 text-m soft rule-t">{keteranganKaki}</div> : null}
    </section>
  )
}

function Rows<R>({ label, kolom, baris, kunciBaris, urut, onUrut, onPilih, terpilih, kaki }: DataTableProps<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a focusable row the keyboard could not reach it
    <section className={`fill bg-white scroll min-h-0 ${css.scroll}`} tabIndex={0} aria-label={`${label}, tabel`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {kolom.map(column => (
              <Heading key={column.kunci} column={column} urut={urut} onUrut={onUrut} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {baris.map((row, index) => {
            const key = kunciBaris(row)
            return (
              <Table.Tr
                key={key}
                data-terpilih={key === terpilih || undefined}
                data-dapat-dipilih={onPilih ? true : undefined}
                onClick={onPilih && (event => fromControl(event) || onPilih(row))}
              >
                {kolom.map(column => (
                  <Table.Td
                    key={column.kunci}
                    data-rata={column.rata}
                    data-utama={column.utama}
                    data-hanya-lebar={column.hanyaLebar}
                  >
                    {column.utama && onPilih ? (
                      <UnstyledButton className={`text-left min-h-24 ${css.open}`} onClick={() => onPilih(row)}>
                        {column.isi(row, index)}
                      </UnstyledButton>
                    ) : (
                      column.isi(row, index)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
        {kaki ? <Table.Tfoot>{kaki}</Table.Tfoot> : null}
      </Table>
    </section>
  )
}

interface HeadingProps<R> {
  column: Kolom<R>
  urut: string | undefined
  onUrut: ((urut: string) => void) | undefined
}

function Heading<R>({ column, urut, onUrut }: HeadingProps<R>) {
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

function Cards<R>({ baris, kunciBaris, kartu, onPilih }: DataTableProps<R>) {
  return (
    <ul className={`list ${css.cards}`}>
      {baris.map((row, index) => (
        <li key={kunciBaris(row)}>
          {onPilih ? (
            <UnstyledButton className="block wide py-8 px-12 min-h-44 focus-inside" onClick={() => onPilih(row)}>
              {kartu(row, index)}
            </UnstyledButton>
          ) : (
            <div className="block wide py-8 px-12 min-h-44 focus-inside">{kartu(row, index)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A click on a button or link inside the row is that control's own. */
function fromControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
}
