import type { StatusKehadiran } from '#contract/kehadiran.ts'
import { warnaStatus } from '#web/ui/warna-status.ts'

interface GarisTrenProps {
  tren: readonly (number | null)[]
  batas: number
  status: StatusKehadiran | null
  lebar?: number
}

const HEIGHT = 20

/** The percentage so far, over the range, with the limit as a dashed line; decoration beside the figure, so hidden. */
export function GarisTren({ tren, batas, status, lebar = 88 }: GarisTrenProps) {
  const color = warnaStatus[status ?? 'memenuhi']
  const x = (i: number) => 2 + (i * (lebar - 6)) / Math.max(1, tren.length - 1)
  // From 30% up: below that everything is equally bad, and the upper part is where lines differ.
  const y = (persen: number) => 2 + ((100 - Math.max(30, persen)) / 70) * (HEIGHT - 4)
  const points = tren.flatMap((persen, i) => (persen === null ? [] : [[x(i), y(persen)] as const]))
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg width={lebar} height={HEIGHT} viewBox={`0 0 ${lebar} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={`M0 ${y(batas)}H${lebar}`} stroke="var(--line-2)" strokeDasharray="2 2" />
      <polyline points={points.map(p => p.join(',')).join(' ')} fill="none" stroke={color} strokeWidth="1.6" />
      <circle cx={last[0]} cy={last[1]} r="2.4" fill={color} />
    </svg>
  )
}
