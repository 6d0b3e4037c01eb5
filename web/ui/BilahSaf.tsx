import { memo } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import css from './BilahSaf.module.css'
import { statusMarks } from './status-marks.ts'

interface BilahSafProps {
  /** One mark per person, in roll order. */
  tanda: (Status | null)[]
  /** Height of a full bar in px. */
  tinggi?: number
  /** A tap on a bar; a convenience for pointers, the rows themselves are reached by keyboard. */
  onPilih?: ((index: number) => void) | undefined
}

/** One bar per person: progress, preview and map at once. The numbers beside it say the same in words. */
export function BilahSaf({ tanda, tinggi = 22, onPilih }: BilahSafProps) {
  return (
    <div
      className={`flex shrink ${css.saf}`}
      style={{ height: tinggi }}
      data-kecil={tinggi < 14 || undefined}
      data-rapat={tanda.length > 24 || undefined}
      aria-hidden="true"
    >
      {tanda.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in roll order is what a bar stands for
        <Batang key={index} {...{ status, index, tinggi, onPilih }} />
      ))}
    </div>
  )
}

/** Drawn anew when its own mark changes; `onPilih` had better stay the same function. */
const Batang = memo(function Batang({ status, index, tinggi, onPilih }: BatangProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for pointers only
    <span className={`flex bottom center shrink share ${css.cell}`} onClick={onPilih && (() => onPilih(index))}>
      <span className={css.bar} data-status={status ?? 'kosong'} style={{ height: barHeight(status, tinggi) }} />
    </span>
  )
})

interface BatangProps {
  status: Status | null
  index: number
  tinggi: number
  onPilih: BilahSafProps['onPilih']
}

function barHeight(status: Status | null, tinggi: number): number {
  return status ? Math.max(3, Math.round(tinggi * statusMarks[status].tinggi)) : tinggi
}
