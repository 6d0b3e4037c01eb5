import { Table } from '@mantine/core'
import { type Column, ColumnHead } from './ColumnHead.tsx'
import tabel from './DataTable.module.css'
import { Loading } from './Loading.tsx'
import { RowFrame, type RowFrameProps, SkeletonLines } from './Rangka.tsx'
import { usePhone } from './use-phone.ts'

interface TableFrameProps<R> {
  kolom: Column<R>[]
  /** Rows can be ticked. */
  pilihan: boolean
  /** A card of the phone. */
  kartu: RowFrameProps
}

/** A table that is on its way, below its own heading; on the phone its cards. */
export function TableFrame<R>({ kolom, pilihan, kartu }: TableFrameProps<R>) {
  const phone = usePhone()
  return (
    <Loading className={`grow min-h-0 clip bg-white ${tabel.scroll}`}>
      {phone ? (
        <RowFrame jumlah={8} {...kartu} />
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {pilihan ? <Table.Th style={{ width: 44 }} /> : null}
              {kolom.map(column => (
                <ColumnHead key={column.kunci} column={column} urut={undefined} onOrder={undefined} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROW.map(row => (
              <Table.Tr key={row} data-rangka-baris>
                {pilihan ? <Table.Td /> : null}
                {kolom.map(({ kunci, utama, rata, onlyWidth }) => (
                  <Table.Td key={kunci} data-hanya-lebar={onlyWidth}>
                    <span className={`flex ${rata === 'kanan' ? 'end' : rata === 'tengah' ? 'center' : ''}`}>
                      <SkeletonLines lebar={utama ? `${55 + ((row * 7) % 40)}%` : '60%'} />
                    </span>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Loading>
  )
}

/** As many as a page has. */
const ROW = Array.from({ length: 15 }, (_, row) => row)
