import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { MemuatBaris } from './MemuatBaris.tsx'

export interface MuatanQuery<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface MuatanProps<T> {
  query: MuatanQuery<T>
  /** What stands there while it is waited for. */
  memuat?: ReactNode
  children: (data: T) => ReactNode
}

/** What was asked for, however old; why it did not come; or where it will stand. */
export function Muatan<T>({ query: { data, error, refetch }, memuat = <MemuatBaris />, children }: MuatanProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : memuat
}
