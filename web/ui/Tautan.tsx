import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface TautanProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A link of paths.ts, its query included. */
  ke: string
}

/** An anchor inside the application: `<Tautan ke={paths.absensiInput(7, { tanggal })}>`, also as `component={Tautan}` of a Button. */
export function AppLink({ ke, ...rest }: TautanProps) {
  const [, pathname = '/', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(ke) ?? []
  return (
    <Link
      {...rest}
      to={pathname}
      search={Object.fromEntries(new URLSearchParams(query))}
      hash={hash ?? ''}
      // Otherwise '/absensi' counts as the current page on '/absensi?tanggal=…' too.
      activeOptions={{ exact: true }}
    />
  )
}
