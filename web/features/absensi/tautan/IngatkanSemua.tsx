import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import type { Zona } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { PertemuanKey } from './queries.ts'
import css from './TombolIngatkan.module.css'
import { describeKapan } from './TombolIngatkan.tsx'
import { recordDiingatkan, useSemuaDiingatkan } from './use-diingatkan.ts'

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
