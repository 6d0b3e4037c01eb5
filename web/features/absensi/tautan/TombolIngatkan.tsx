import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sheet } from '#web/offline/entry.ts'
import { describeWaktu } from '#web/offline/sebut-waktu.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './TombolIngatkan.module.css'
import { recordDiingatkan, useDiingatkan, useSemuaDiingatkan } from './use-diingatkan.ts'

const DialogIngatkan = lazyPart(() => import('./DialogIngatkan.tsx'))

interface TombolIngatkanProps {
  pertemuan: Sheet
  /** Which pertemuan, for who cannot see the row: 'Kelompok 7, Halaqah Sab 21 Nov'. */
  sebutan: string
}

/** 'Ingatkan' beside an unfilled pertemuan, and when that was done last on this device. */
export function TombolIngatkan({ pertemuan, sebutan }: TombolIngatkanProps) {
  const { zona } = useWaktuLembaga()
  const at = useDiingatkan(pertemuan)
  const [buka, setBuka] = useState(false)
  return (
    <>
      {at === undefined ? null : (
        <span className={`text-s color-inherit ${css.kapan}`}>diingatkan {describeWaktu(at, zona)}</span>
      )}
      <Tombol
        variant="default"
        size="xs"
        ikon={IconBrandWhatsapp}
        aria-label={`Ingatkan ${sebutan}`}
        aria-haspopup="dialog"
        onClick={() => setBuka(true)}
      >
        Ingatkan
      </Tombol>
      {buka ? <DialogIngatkan pertemuan={pertemuan} onTutup={() => setBuka(false)} /> : null}
    </>
  )
}

interface IngatkanSemuaProps {
  pertemuan: readonly Sheet[]
  /** How many people these are. */
  orang: number
  /** The text about all of them, in WhatsApp. */
  alamat: string
}

/** One message about everything that is not filled; afterwards when that was, and once more. */
export function IngatkanSemua({ pertemuan, orang, alamat }: IngatkanSemuaProps) {
  const { zona } = useWaktuLembaga()
  const at = useSemuaDiingatkan(pertemuan)
  const sudah = at !== undefined
  return (
    <Tombol
      href={alamat}
      radius="lg"
      variant={sudah ? 'default' : 'filled'}
      className={css.semua}
      leftSection={sudah ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />}
      onClick={() => pertemuan.forEach(recordDiingatkan)}
    >
      {sudah ? (
        <>
          <span className="good">Diingatkan {describeWaktu(at, zona)}</span> <span>· Ulangi</span>
        </>
      ) : (
        <>
          Ingatkan semua <span className="medium on-green">{kata`· ${orang} pendamping`}</span>
        </>
      )}
    </Tombol>
  )
}
