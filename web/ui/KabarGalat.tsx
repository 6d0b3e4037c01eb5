import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { isianOf, messageOf } from './kabar.ts'

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
