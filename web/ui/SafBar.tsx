import { memo } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import css from './SafBar.module.css'
import { statusMarks } from './status-marks.ts'

interface SafBarProps {
  /** One mark per person, in roll order. */
  tanda: (Status | null)[]
  /** Height of a full bar in px. */
  tinggi?: number
  /** A tap on a bar; a convenience for pointers, the rows themselves are reached by keyboard. */
  onChoose?: ((index: number) => void) | undefined
}

/** One bar per person: progress, preview and map at once. The numbers beside it say the same in words. */
export function SafBar({ tanda, tinggi = 22, onChoose }: SafBarProps) {
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
        <Stem key={index} {...{ status, index, tinggi, onChoose }} />
      ))}
    </div>
  )
}

/** Drawn anew when its own mark changes; `onChoose` had better stay the same function. */
const Stem = memo(function Batang({ status, index, tinggi, onChoose }: StemProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for pointers only
    <span className={`flex bottom center shrink share ${css.cell}`} onClick={onChoose && (() => onChoose(index))}>
      <span className={css.bar} data-status={status ?? 'kosong'} style={{ height: barHeight(status, tinggi) }} />
    </span>
  )
})

interface StemProps {
  status: Status | null
  index: number
  tinggi: number
  onChoose: SafBarProps['onChoose']
}

function barHeight(status: Status | null, height: number): number {
  return status ? Math.max(3, Math.round(height * statusMarks[status].tinggi)) : height
}
