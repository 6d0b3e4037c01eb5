import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useMasihDisini } from './use-masih-disini.ts'

interface AlihkanProps {
  /** Without query; another screen than this. */
  ke: string
  search: Record<string, unknown>
}

/** Leads on from a screen that is none. The router's own Navigate does it whenever it is drawn, and takes back what was pressed meanwhile. */
export function Alihkan({ ke, search }: AlihkanProps) {
  const navigate = useNavigate()
  const masihDisini = useMasihDisini()
  useLayoutEffect(() => {
    if (masihDisini()) void navigate({ to: ke, search: search as never, replace: true })
  })
  return null
}
