import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { isianOf, messageOf } from './kabar.ts'
import type { KabarIsian } from './use-simpan.ts'

interface KabarGalatProps {
  error: unknown
  /** In a form, which says at its fields what is about them. */
  formulir?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a call failed. */
export function KabarGalat({ error, formulir = false, children }: KabarGalatProps) {
  if (!error || (formulir && Object.keys(isianOf(error)).length > 0)) return null
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
      {children}
    </Alert>
  )
}

/** What came of saving, above the form. */
export function KabarForm({ kabar }: { kabar: KabarIsian | undefined }) {
  if (!kabar) return null
  return (
    <Alert color={kabar.galat ? 'red' : 'orange'} role="alert">
      {kabar.pesan}
      {kabar.rincian?.map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
