import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PertemuanKey } from './queries.ts'
import css from './TombolIngatkan.module.css'
import { useDiingatkan } from './use-diingatkan.ts'

const DialogIngatkan = lazyPart(() => import('./DialogIngatkan.tsx'))

interface TombolIngatkanProps {
  pertemuan: PertemuanKey
  zona: Zona
  /** Which pertemuan, for who cannot see the row: 'Kelompok 7, Halaqah Sab 21 Nov'. */
  sebutan: string
}

/** 'Ingatkan' beside an unfilled pertemuan, and when that was done last on this device. */
export function TombolIngatkan({ pertemuan, zona, sebutan }: TombolIngatkanProps) {
  const at = useDiingatkan(pertemuan)
  const [buka, setBuka] = useState(false)
  return (
    <>
      {at === undefined ? null : (
        <span className={`text-s color-inherit ${css.kapan}`}>diingatkan {describeKapan(at, zona)}</span>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        aria-label={`Ingatkan ${sebutan}`}
        aria-haspopup="dialog"
        onClick={() => setBuka(true)}
      >
        Ingatkan
      </Button>
      {buka ? <DialogIngatkan pertemuan={pertemuan} zona={zona} onTutup={() => setBuka(false)} /> : null}
    </>
  )
}

/** '19.05' today, otherwise with the day. */
export function describeKapan(at: number, zona: Zona): string {
  const tanggal = todayIn(zona, at)
  return `${tanggal === todayIn(zona, Date.now()) ? '' : `${formatTanggal(tanggal, 'harian')} `}${jamIn(zona, at)}`
}
