import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { MemuatBaris } from './MemuatBaris.tsx'

interface TerbacaProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** How many bars stand there until then. */
  jumlah?: number
  children: (data: T) => ReactNode
}

/** What was read, or that it is being read, or why it could not be. What was read before stays in sight when asking again fails. */
export function Terbaca<T>({ query: { data, error, refetch }, jumlah = 8, children }: TerbacaProps<T>) {
  if (data !== undefined) return children(data)
  return error ? (
    <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
  ) : (
    <MemuatBaris jumlah={jumlah} />
  )
}
