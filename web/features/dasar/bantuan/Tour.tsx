import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { BEGIN_TOUR, takeTour } from './begin-tour.ts'

const TourStep = lazyPart(() => import('./TourStep.tsx'))

const PERAN = ['admin', 'murabbi', 'pendamping', 'pimpinan']

/** Five steps through the menu for whoever is new: once after the first own password, and again when asked for in /bantuan. */
export function Tour() {
  const session = useSessionInfo()
  const [ke, setKe] = useState<number | null>(null)
  const peran = PERAN.find(one => session?.peran.some(has => has === one))
  useEffect(() => {
    const start = () => setKe(0)
    addEventListener(BEGIN_TOUR, start)
    return () => removeEventListener(BEGIN_TOUR, start)
  }, [])
  const beranda = useRouterState({ select: state => state.location.pathname }) === '/'
  useEffect(() => {
    if (peran && beranda && takeTour()) setKe(0)
  }, [peran, beranda])
  if (ke === null || !peran) return null
  return <TourStep key={ke} peran={peran} ke={ke} onKe={setKe} />
}
