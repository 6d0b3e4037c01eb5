import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { inputOf, messageOf } from './kabar.ts'
import type { InputNotice } from './use-save.ts'

interface ErrorNoticeProps {
  error: unknown
  /** In a form, which says at its fields what is about them. */
  form?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a call failed. */
export function ErrorNotice({ error, form = false, children }: ErrorNoticeProps) {
  if (!error || (form && Object.keys(inputOf(error)).length > 0)) return null
  return (
    <Alert color="red" role="alert">
      <ErrorText>{messageOf(error)}</ErrorText>
      {children}
    </Alert>
  )
}

/** What came of saving, above the form. */
export function NoticeForm({ kabar }: { kabar: InputNotice | undefined }) {
  if (!kabar) return null
  return (
    <Alert color={kabar.galat ? 'red' : 'orange'} role="alert">
      <ErrorText>{kabar.pesan}</ErrorText>
      {kabar.rincian?.map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
