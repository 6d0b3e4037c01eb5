import { Button, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { zIndex } from '#web/ui/theme.ts'
import css from './bantuan.module.css'
import { listTourStep } from './tour-step.ts'

/** One step of the tour, beside what it is about. */
export default function TourStep({
  peran,
  ke,
  onKe,
}: {
  peran: string
  ke: number
  onKe: (ke: number | null) => void
}) {
  const semua = listTourStep(peran)
  const langkah = semua[ke]
  const [tempat, setPlace] = useState<DOMRect | null>(null)
  const di = langkah?.di
  useEffect(() => {
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>(`[data-tur="${di}"]`)]
      const shown = all.find(element => element.getClientRects().length > 0)
      shown?.scrollIntoView({ block: 'nearest' })
      setPlace(shown?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0))
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [di])
  if (!langkah || !tempat) return null
  const { left, top, width, height } = tempat
  const close = () => onKe(null)
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus
      withArrow
      width={300}
      zIndex={zIndex.popover}
      onDismiss={close}
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
          <Button className="push" variant="default" size="xs" onClick={close}>
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
