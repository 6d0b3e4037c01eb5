import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sheet } from '#web/offline/entry.ts'
import { describeInstant } from '#web/offline/sebut-waktu.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './TombolIngatkan.module.css'
import { recordDiingatkan, useSemuaDiingatkan } from './use-diingatkan.ts'

const DialogIngatkan = lazyPart(() => import('./DialogIngatkan.tsx'))

/**
 * 'Ingatkan' beside an unfilled pertemuan, and when that was done last on this device. `sebutan`: which it is, for who cannot
 * see the row, 'Kelompok 7, Halaqah Sab 21 Nov'.
 */
export function TombolIngatkan({ pertemuan, sebutan }: { pertemuan: Sheet; sebutan: string }) {
  const { zona } = useWaktuLembaga()
  const at = useSemuaDiingatkan([pertemuan])
  const [buka, setBuka] = useState(false)
  return (
    <>
      {at === undefined ? null : (
        <span className={`text-s color-inherit ${css.kapan}`}>diingatkan {describeInstant(at, zona)}</span>
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

/** One message to so many people about everything that is not filled (`alamat`: its text, in WhatsApp); then when that was, and once more. */
export function IngatkanSemua(props: { pertemuan: readonly Sheet[]; orang: number; alamat: string }) {
  const { pertemuan, orang, alamat } = props
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
          <span className="good">Diingatkan {describeInstant(at, zona)}</span> <span>· Ulangi</span>
        </>
      ) : (
        <>
          Ingatkan semua <span className="medium on-green">{kata`· ${orang} pendamping`}</span>
        </>
      )}
    </Tombol>
  )
}
