import { Button, Popover } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { zIndex } from '#web/ui/theme.ts'
import css from './bantuan.module.css'
import { listLangkahTur } from './langkah-tur.ts'
import { MULAI_TUR, takeTur } from './mulai-tur.ts'

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
  return <SatuLangkah key={ke} peran={peran} ke={ke} onKe={setKe} />
}

function SatuLangkah({ peran, ke, onKe }: { peran: string; ke: number; onKe: (ke: number | null) => void }) {
  const semua = listLangkahTur(peran)
  const langkah = semua[ke]
  const [tempat, setTempat] = useState<DOMRect | null>(null)
  const di = langkah?.di
  useEffect(() => {
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>(`[data-tur="${di}"]`)]
      const shown = all.find(element => element.getClientRects().length > 0)
      shown?.scrollIntoView({ block: 'nearest' })
      setTempat(shown?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0))
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [di])
  if (!langkah || !tempat) return null
  const { left, top, width, height } = tempat
  const tutup = () => onKe(null)
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus
      withArrow
      width={300}
      zIndex={zIndex.popover}
      onDismiss={tutup}
      shadow="md"
    >
      <Popover.Target>
        <div className={`fixed-place round-8 ${css.sorot}`} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Tur: ${langkah.judul}`}>
        <h2 className="m-0 text-l">{langkah.judul}</h2>
        <p className="m-0 py-4 text-m">{langkah.isi}</p>
        <div className="row gap-8 mt-8">
          <span className="text-s faint">
            {ke + 1} dari {semua.length}
          </span>
          <Button className="push" variant="default" size="xs" onClick={tutup}>
            Lewati
          </Button>
          <Button size="xs" data-autofocus onClick={() => onKe(ke + 1 < semua.length ? ke + 1 : null)}>
            {ke + 1 < semua.length ? 'Lanjut' : 'Selesai'}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
