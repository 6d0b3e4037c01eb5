import { Table } from '@mantine/core'
import tabel from './DataTable.module.css'
import { ColumnHead, type Kolom } from './KepalaKolom.tsx'
import { Memuat } from './Memuat.tsx'
import { RangkaBaris, type RangkaBarisProps, RangkaGaris } from './Rangka.tsx'
import { usePhone } from './use-phone.ts'

interface RangkaTabelProps<R> {
  kolom: Kolom<R>[]
  /** Rows can be ticked. */
  pilihan: boolean
  /** A card of the phone. */
  kartu: RangkaBarisProps
}

/** A table that is on its way, below its own heading; on the phone its cards. */
export function RangkaTabel<R>({ kolom, pilihan, kartu }: RangkaTabelProps<R>) {
  const phone = usePhone()
  return (
    <Memuat className={`grow min-h-0 clip bg-white ${tabel.scroll}`}>
      {phone ? (
        <RangkaBaris jumlah={8} {...kartu} />
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {pilihan ? <Table.Th style={{ width: 44 }} /> : null}
              {kolom.map(column => (
                <ColumnHead key={column.kunci} column={column} urut={undefined} onUrut={undefined} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {BARIS.map(row => (
              <Table.Tr key={row} data-rangka-baris>
                {pilihan ? <Table.Td /> : null}
                {kolom.map(({ kunci, utama, rata, hanyaLebar }) => (
                  <Table.Td key={kunci} data-hanya-lebar={hanyaLebar}>
                    <span className={`flex ${rata === 'kanan' ? 'end' : rata === 'tengah' ? 'center' : ''}`}>
                      <RangkaGaris lebar={utama ? `${55 + ((row * 7) % 40)}%` : '60%'} />
                    </span>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Memuat>
  )
}

/** As many as a page has. */
const BARIS = Array.from({ length: 15 }, (_, row) => row)
