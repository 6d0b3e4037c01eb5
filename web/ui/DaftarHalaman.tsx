import type { ReactNode } from 'react'
import { Halaman, type HalamanProps } from './Halaman.tsx'
import { Kartu } from './Kartu.tsx'
import { MemuatBaris } from './MemuatBaris.tsx'
import { Muatan, type MuatanQuery } from './Muatan.tsx'

interface DaftarHalamanProps<R> extends Pick<HalamanProps, 'satuan' | 'onHalaman'> {
  /** One page of the rows, and how many there are on all pages. */
  query: MuatanQuery<{ rows: readonly R[]; jumlah: number }>
  saringan: { halaman: number; ukuran: number }
  /** Said where there are no rows. */
  kosong: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** A list that is turned page by page where it is longer than one. */
export function DaftarHalaman<R>(props: DaftarHalamanProps<R>) {
  const { query, saringan, satuan, kosong, onHalaman, children } = props
  const memuat = (
    <Kartu rapat>
      <MemuatBaris />
    </Kartu>
  )
  return (
    <Muatan query={query} memuat={memuat}>
      {({ rows, jumlah }) =>
        rows.length === 0 ? (
          <Kartu>{kosong}</Kartu>
        ) : (
          <>
            {children(rows)}
            {jumlah > saringan.ukuran ? (
              <Halaman {...saringan} total={jumlah} jumlah={rows.length} {...{ satuan, onHalaman }} />
            ) : null}
          </>
        )
      }
    </Muatan>
  )
}
