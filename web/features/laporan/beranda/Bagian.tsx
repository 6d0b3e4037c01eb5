import { type ReactNode, useId } from 'react'
import type { Zone } from '#contract/tanggal.ts'
import { useAgain } from '#web/offline/use-lagi.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import css from './Bagian.module.css'

interface PartProps {
  judul: string
  /** Small words or a link at the right of the heading. */
  kanan?: ReactNode
  children: ReactNode
}

/** A heading on the paper and below it one white card of rows. */
export function Part({ judul, kanan, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shrink">
      <div className={`flex wrap baseline between gap-x-12 ${css.kepala}`}>
        <h2 className="text-xl" id={titleId}>
          {judul}
        </h2>
        {kanan ? <div className={`text-m faint ${css.kanan}`}>{kanan}</div> : null}
      </div>
      <div className="clip card">{children}</div>
    </section>
  )
}

/** '48 menit lagi' of what comes later today, kept true while the page stands; nothing once it has begun. */
export function Lagi({ tanggal, mulai }: { tanggal: string; mulai: string }) {
  const zone = useSessionInfo()?.zona_waktu as Zone | undefined
  const again = useAgain(zone, tanggal, mulai)
  return again ? <b className="px-8 py-2 text-s strong nowrap dark-green bg-green-1 round-4">{again}</b> : null
}
