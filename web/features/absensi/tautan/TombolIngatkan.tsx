import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PertemuanKey } from './queries.ts'
import css from './TombolIngatkan.module.css'
import { recordDiingatkan, useDiingatkan, useSemuaDiingatkan } from './use-diingatkan.ts'

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

interface IngatkanSemuaProps {
  pertemuan: readonly PertemuanKey[]
  /** How many people these are. */
  orang: number
  /** The text about all of them, in WhatsApp. */
  alamat: string
  zona: Zona
}

/** One message about everything that is not filled; afterwards when that was, and once more. */
export function IngatkanSemua({ pertemuan, orang, alamat, zona }: IngatkanSemuaProps) {
  const at = useSemuaDiingatkan(pertemuan)
  const sudah = at !== undefined
  return (
    <Button
      component="a"
      href={alamat}
      target="_blank"
      rel="noreferrer"
      radius="lg"
      variant={sudah ? 'default' : 'filled'}
      className={css.semua}
      leftSection={sudah ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />}
      onClick={() => pertemuan.forEach(recordDiingatkan)}
    >
      {sudah ? (
        <>
          <span className="good">Diingatkan {describeKapan(at, zona)}</span> <span>· Ulangi</span>
        </>
      ) : (
        <>
          Ingatkan semua <span className="medium on-green">{kata`· ${orang} pendamping`}</span>
        </>
      )}
    </Button>
  )
}
