import type { ReactNode } from 'react'
import { Halaman, type HalamanProps } from './Halaman.tsx'
import { Kartu } from './Kartu.tsx'
import { MemuatBaris } from './Memuat.tsx'
import type { RangkaBarisProps } from './Rangka.tsx'
import { Terbaca } from './Terbaca.tsx'

interface DaftarHalamanProps<R> extends Pick<HalamanProps, 'satuan' | 'onHalaman'> {
  /** One page of the rows, and how many there are on all pages. */
  query: {
    data: { rows: readonly R[]; jumlah: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  saringan: { halaman: number; ukuran: number }
  /** A row while it is on its way. */
  rangka?: RangkaBarisProps
  /** Said where there are no rows. */
  kosong: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** A list that is turned page by page where it is longer than one. */
export function DaftarHalaman<R>(props: DaftarHalamanProps<R>) {
  const { query, saringan, satuan, kosong, onHalaman, rangka, children } = props
  if (!query.data && !query.error) return <MemuatBaris {...rangka} />
  return (
    <Terbaca query={query}>
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
    </Terbaca>
  )
}
