import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { LoadingRow } from './Loading.tsx'
import type { RowFrameProps } from './Rangka.tsx'

interface ReadableProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** How many rows stand there until then, and how they are made; or whatever has the shape of what comes. */
  jumlah?: number
  rangka?: RowFrameProps & { judul?: boolean; diam?: boolean }
  memuat?: ReactNode
  children: (data: T) => ReactNode
}

/** What was read, or that it is being read, or why it could not be. What was read before stays in sight when asking again fails. */
export function Readable<T>({
  query: { data, error, refetch },
  jumlah = 8,
  rangka,
  memuat,
  children,
}: ReadableProps<T>) {
  if (data !== undefined) return children(data)
  return error ? (
    <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
  ) : (
    (memuat ?? <LoadingRow jumlah={jumlah} {...rangka} />)
  )
}
