import { Table, UnstyledButton } from '@mantine/core'
import { Fragment, type MouseEvent as ReactMouseEvent, type ReactNode } from 'react'
import { type Column, ColumnHead } from './ColumnHead.tsx'
import css from './DataTable.module.css'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { PageFrame, type PageProps } from './PageFrame.tsx'
import type { RowFrameProps } from './Rangka.tsx'
import { TableFrame } from './TableFrame.tsx'
import { AllTick, OneTick, type TableOptions } from './TableTick.tsx'
import { usePhone } from './use-phone.ts'

interface DataTableProps<R> {
  /** What the table lists: its accessible name. */
  label: string
  kolom: Column<R>[]
  baris: R[]
  rowKey: (row: R) => string | number
  /** A row on the phone; without it the table stands there too. */
  kartu?: (row: R, index: number) => ReactNode
  /** Above a row, where a group of them begins. */
  kepala?: (index: number) => ReactNode
  /** The phone's rows from edge to edge. */
  edge?: boolean
  /** 'nama' rising, '-nama' falling. */
  urut?: string
  onOrder?: (urut: string) => void
  onChoose?: (row: R) => void
  selected?: string | number | undefined
  halaman?: Omit<PageProps, 'jumlah'>
  /** What the rows come from: while there are none it says that they are on their way, or why they could not be read. */
  query?: { isPending: boolean; error: Error | null; refetch: () => unknown }
  memuat?: boolean
  /** A card of the phone while it is on its way. */
  rangka?: RowFrameProps
  /** Shown instead of rows; give an EmptyState. */
  kosong?: ReactNode
  /** A strip above the heading (counts, chips). */
  atas?: ReactNode
  /** Total rows: `<Table.Tr>`s below the last row. */
  kaki?: ReactNode
  /** A strip at the foot of the card, below the pages. */
  footRemark?: ReactNode
  pilihan?: TableOptions<R> | undefined
}

/** A card that fills the window: head and foot stay, the rows scroll inside. On the phone the rows are cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, kolom, baris, kosong, query, rangka = CARD, atas, pilihan, kartu, edge } = props
  const { memuat = query?.isPending ?? false } = props
  const phone = usePhone()
  const empty = baris.length === 0
  if (query?.error) return <ErrorState pesan={messageOf(query.error)} onReload={() => void query.refetch()} />
  return (
    <section
      className={`stack mt-8 mb-16 ml-20 mr-20 clip min-h-0 grow card ${css.card}`}
      aria-label={label}
      aria-busy={memuat}
      data-fill-window
      data-tepi={edge}
    >
      {atas ? <div className="row wrap gap-6 gap-x-16 py-8 px-16 rule-b">{atas}</div> : null}
      {empty && memuat ? <TableFrame kolom={kolom} pilihan={!!pilihan} kartu={rangka} /> : null}
      {empty && !memuat ? <div className="stack fill">{kosong}</div> : null}
      {empty ? null : phone && kartu ? <Cards {...props} kartu={kartu} /> : <Rows {...props} />}
      {empty && memuat ? null : <Kaki {...props} />}
    </section>
  )
}

/** A name, and two lines about it. */
const CARD: RowFrameProps = { tinggi: 90, line: 3 }

function Kaki<R>({ baris, halaman, footRemark, pilihan }: DataTableProps<R>) {
  return (
    <>
      {halaman && baris.length > 0 ? <PageFrame {...halaman} jumlah={baris.length} /> : null}
      {pilihan && pilihan.ids.length > 0 ? (
        pilihan.bar
      ) : footRemark ? (
        <div className={`row py-8 px-16 text-m soft rule-t ${pilihan ? css.foot : ''}`}>{footRemark}</div>
      ) : null}
    </>
  )
}

function Rows<R>(props: DataTableProps<R>) {
  const { label, kolom, baris, rowKey, urut, onOrder, onChoose, selected, kaki, pilihan, kepala } = props
  const wide = kolom.length + (pilihan ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a focusable row the keyboard could not reach it
    <section className={`fill bg-white scroll min-h-0 ${css.scroll}`} tabIndex={0} aria-label={`${label}, tabel`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {pilihan ? <AllTick pilihan={pilihan} baris={baris} /> : null}
            {kolom.map(column => (
              <ColumnHead key={column.kunci} column={column} urut={urut} onOrder={onOrder} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {baris.map((row, index) => {
            const key = rowKey(row)
            const onTop = kepala?.(index)
            return (
              <Fragment key={key}>
                {onTop ? (
                  <Table.Tr className={css.head}>
                    <Table.Td colSpan={wide}>{onTop}</Table.Td>
                  </Table.Tr>
                ) : null}
                <Table.Tr
                  data-terpilih={key === selected || undefined}
                  data-dicentang={pilihan?.dipilih.has(pilihan.idOf(row)) || undefined}
                  data-dapat-dipilih={onChoose ? true : undefined}
                  onClick={onChoose && (event => fromControl(event) || onChoose(row))}
                >
                  {pilihan ? (
                    <Table.Td>
                      <OneTick pilihan={pilihan} row={row} />
                    </Table.Td>
                  ) : null}
                  {kolom.map(column => (
                    <Table.Td
                      key={column.kunci}
                      data-rata={column.rata}
                      data-utama={column.utama}
                      data-hanya-lebar={column.onlyWidth}
                    >
                      {column.utama && onChoose ? (
                        <UnstyledButton className={`text-left min-h-24 ${css.open}`} onClick={() => onChoose(row)}>
                          {column.isi(row, index)}
                        </UnstyledButton>
                      ) : (
                        column.isi(row, index)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Fragment>
            )
          })}
        </Table.Tbody>
        {kaki ? <Table.Tfoot>{kaki}</Table.Tfoot> : null}
      </Table>
    </section>
  )
}

type CardsProps<R> = DataTableProps<R> & Required<Pick<DataTableProps<R>, 'kartu'>>

function Cards<R>({ baris, rowKey, kartu, kepala, onChoose, pilihan }: CardsProps<R>) {
  return (
    <ul className={`list lined striped ${css.cards}`}>
      {baris.map((row, index) => {
        const onTop = kepala?.(index)
        return (
          <Fragment key={rowKey(row)}>
            {onTop ? <li className="bg-paper">{onTop}</li> : null}
            <li className={pilihan ? css.dapatDipilih : undefined}>
              {pilihan ? <OneTick pilihan={pilihan} row={row} /> : null}
              {onChoose ? (
                <UnstyledButton className="block wide py-8 px-12 min-h-44 focus-inside" onClick={() => onChoose(row)}>
                  {kartu(row, index)}
                </UnstyledButton>
              ) : (
                <div className="block wide py-8 px-12 min-h-44 focus-inside">{kartu(row, index)}</div>
              )}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

/** A click on a button or link inside the row is that control's own, and so is one in what hangs from it outside of the table. */
function fromControl({ target, currentTarget }: ReactMouseEvent): boolean {
  if (!(target instanceof Element)) return false
  return !currentTarget.contains(target) || target.closest('a, button, input, label, [role="menuitem"]') !== null
}
