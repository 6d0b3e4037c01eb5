import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'

/** The address of the article about the screen that is open; F1 goes there. */
export function useBantuan(): string {
  const layar = String(useMatches().at(-1)?.fullPath ?? '/')
  const alamat = paths.bantuan(
    layar.startsWith('/bantuan') ? {} : { layar: layar === '/' ? layar : layar.replace(/\/$/, '') },
  )
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.defaultPrevented) return
      event.preventDefault()
      navigate({ to: alamat })
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [alamat, navigate])
  return alamat
}
