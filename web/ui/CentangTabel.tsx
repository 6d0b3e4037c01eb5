import { Checkbox, Table } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './DataTable.module.css'
import type { PilihanBaris } from './use-pilihan-baris.ts'

/** Rows that can be ticked, to do one thing with many. */
export interface PilihanTabel<R> extends PilihanBaris {
  idOf: (row: R) => number
  namaOf: (row: R) => string
  /** In place of the foot while some are: `BilahPilihan`. */
  bilah: ReactNode
}

export function CentangSemua<R>({ pilihan, baris }: { pilihan: PilihanTabel<R>; baris: readonly R[] }) {
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

export function CentangSatu<R>({ pilihan, row }: { pilihan: PilihanTabel<R>; row: R }) {
  const id = pilihan.idOf(row)
  const kotak = useId()
  return (
    <label className={`grid place-center pointer ${css.pilih}`} htmlFor={kotak}>
      <Checkbox
        id={kotak}
        aria-label={`Pilih ${pilihan.namaOf(row)}`}
        checked={pilihan.dipilih.has(id)}
        onChange={event => {
          const { nativeEvent } = event
          pilihan.choose(id, event.currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
