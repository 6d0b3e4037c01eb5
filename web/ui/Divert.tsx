import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useStillHere } from './use-masih-disini.ts'

interface DivertProps {
  /** Without query; another screen than this. */
  ke: string
  search: Record<string, unknown>
}

/** Leads on from a screen that is none. The router's own Navigate does it whenever it is drawn, and takes back what was pressed meanwhile. */
export function Divert({ ke, search }: DivertProps) {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  useLayoutEffect(() => {
    if (stillHere()) void navigate({ to: ke, search: search as never, replace: true })
  })
  return null
}
