import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { MULAI_TUR, takeTur } from './mulai-tur.ts'

const LangkahTur = lazyPart(() => import('./LangkahTur.tsx'))

const PERAN = ['admin', 'murabbi', 'pendamping', 'pimpinan']

/** Five steps through the menu for whoever is new: once after the first own password, and again when asked for in /bantuan. */
export function Tur() {
  const session = useSessionInfo()
  const [ke, setKe] = useState<number | null>(null)
  const peran = PERAN.find(satu => session?.peran.some(punya => punya === satu))
  useEffect(() => {
    const start = () => setKe(0)
    addEventListener(MULAI_TUR, start)
    return () => removeEventListener(MULAI_TUR, start)
  }, [])
  const beranda = useRouterState({ select: state => state.location.pathname }) === '/'
  useEffect(() => {
    if (peran && beranda && takeTur()) setKe(0)
  }, [peran, beranda])
  if (ke === null || !peran) return null
  return <LangkahTur key={ke} peran={peran} ke={ke} onKe={setKe} />
}
