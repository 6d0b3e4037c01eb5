import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { describeInstant } from '#web/offline/describe-instant.ts'
import type { Sheet } from '#web/offline/entry.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import css from './RemindButton.module.css'
import { recordReminded, useAllReminded } from './use-reminded.ts'

const RemindDialog = lazyPart(() => import('./RemindDialog.tsx'))

/**
 * 'Ingatkan' beside an unfilled pertemuan, and when that was done last on this device. `sebutan`: which it is, for who cannot
 * see the row, 'Kelompok 7, Halaqah Sab 21 Nov'.
 */
export function RemindButton({ pertemuan, sebutan }: { pertemuan: Sheet; sebutan: string }) {
  const { zona } = useLembagaTime()
  const at = useAllReminded([pertemuan])
  const [open, setOpen] = useState(false)
  return (
    <>
      {at === undefined ? null : (
        <span className={`text-s color-inherit ${css.kapan}`}>diingatkan {describeInstant(at, zona)}</span>
      )}
      <ActionButton
        variant="default"
        size="xs"
        ikon={IconBrandWhatsapp}
        aria-label={`Ingatkan ${sebutan}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ingatkan
      </ActionButton>
      {open ? <RemindDialog pertemuan={pertemuan} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** One message to so many people about everything that is not filled (`alamat`: its text, in WhatsApp); then when that was, and once more. */
export function RemindAll(props: { pertemuan: readonly Sheet[]; orang: number; alamat: string }) {
  const { pertemuan, orang, alamat } = props
  const { zona } = useLembagaTime()
  const at = useAllReminded(pertemuan)
  const sudah = at !== undefined
  return (
    <ActionButton
      href={alamat}
      radius="lg"
      variant={sudah ? 'default' : 'filled'}
      className={css.semua}
      leftSection={sudah ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />}
      onClick={() => pertemuan.forEach(recordReminded)}
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
    </ActionButton>
  )
}
