import { Checkbox, Table } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './DataTable.module.css'
import type { RowChoice } from './use-row-choice.ts'

/** Rows that can be ticked, to do one thing with many. */
export interface TableOptions<R> extends RowChoice {
  idOf: (row: R) => number
  nameOf: (row: R) => string
  /** In place of the foot while some are: `BilahPilihan`. */
  bar: ReactNode
}

export function AllTick<R>({ pilihan, baris }: { pilihan: TableOptions<R>; baris: readonly R[] }) {
  const { dipilih, idOf, ids, chooseAll, cancel } = pilihan
  const semua = baris.every(row => dipilih.has(idOf(row)))
  return (
    <Table.Th style={{ width: 44 }}>
      <Checkbox
        aria-label="Pilih semua"
        checked={semua}
        indeterminate={ids.length > 0 && !semua}
        onChange={event => (event.currentTarget.checked ? chooseAll() : cancel())}
      />
    </Table.Th>
  )
}

export function OneTick<R>({ pilihan, row }: { pilihan: TableOptions<R>; row: R }) {
  const id = pilihan.idOf(row)
  const box = useId()
  return (
    <label className={`grid place-center pointer ${css.pilih}`} htmlFor={box}>
      <Checkbox
        id={box}
        aria-label={`Pilih ${pilihan.nameOf(row)}`}
        checked={pilihan.dipilih.has(id)}
        onChange={event => {
          const { nativeEvent } = event
          pilihan.choose(id, event.currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
