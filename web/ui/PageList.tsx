import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { LoadingRow } from './Loading.tsx'
import { PageFrame, type PageProps } from './PageFrame.tsx'
import type { RowFrameProps } from './Rangka.tsx'
import { Readable } from './Readable.tsx'

interface PageListProps<R> extends Pick<PageProps, 'satuan' | 'onPage'> {
  /** One page of the rows, and how many there are on all pages. */
  query: {
    data: { rows: readonly R[]; jumlah: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  saringan: { halaman: number; ukuran: number }
  /** A row while it is on its way. */
  rangka?: RowFrameProps
  /** Said where there are no rows. */
  kosong: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** A list that is turned page by page where it is longer than one. */
export function PageList<R>(props: PageListProps<R>) {
  const { query, saringan, satuan, kosong, onPage, rangka, children } = props
  if (!query.data && !query.error) return <LoadingRow {...rangka} />
  return (
    <Readable query={query}>
      {({ rows, jumlah }) =>
        rows.length === 0 ? (
          <Card>{kosong}</Card>
        ) : (
          <>
            {children(rows)}
            {jumlah > saringan.ukuran ? (
              <PageFrame {...saringan} total={jumlah} jumlah={rows.length} {...{ satuan, onPage }} />
            ) : null}
          </>
        )
      }
    </Readable>
  )
}
