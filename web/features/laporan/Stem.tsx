import type { StatusKehadiran } from '#contract/kehadiran.ts'
import { colourStatus } from '#web/ui/colour-status.ts'
import css from './Stem.module.css'

/** A percentage as a bar with a stroke at the limit; the number stands beside it. */
export function Stem({
  persen,
  batas,
  status,
  mungkin = null,
}: {
  persen: number | null
  batas: number
  status: StatusKehadiran | null
  /** Up to where it can still come: hatched. */
  mungkin?: number | null
}) {
  const fill =
    status === 'peringatan'
      ? 'var(--warn)'
      : status === 'memenuhi'
        ? 'var(--mantine-color-hijau-4)'
        : colourStatus.tidak_memenuhi
  return (
    <span className={`block relative ${css.bar}`} aria-hidden="true">
      {persen !== null && mungkin !== null && mungkin > persen ? (
        <em style={{ left: `${persen}%`, width: `${mungkin - persen}%`, color: fill }} />
      ) : null}
      {persen === null ? null : <i style={{ width: `${persen}%`, background: fill }} />}
      <b style={{ left: `${batas}%` }} />
    </span>
  )
}
