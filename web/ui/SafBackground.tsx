import type { SVGAttributes } from 'react'

/** Rows of saf bars that grow out of the green: the only ornament there is, behind the log-in. */
export function SafBackground({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={COLUMNS * DX}
      height={ROWS * DY}
      viewBox={`0 0 ${COLUMNS * DX} ${ROWS * DY}`}
      aria-hidden="true"
      focusable="false"
    >
      {numbers(ROWS).map(row => (
        <SafRow key={row} row={row} />
      ))}
    </svg>
  )
}

/** All bars of a kind are one path: a phone draws this before anything else. */
function SafRow({ row }: { row: number }) {
  const fromBottom = ROWS - 1 - row
  return (
    <g opacity={Math.max(0.02, (1 - fromBottom / ROWS) ** 2.2)}>
      {KINDS.map(kind => (
        <path
          key={kind}
          d={numbers(COLUMNS)
            .filter(column => kindOf(row, column) === kind)
            .map(column => bar(column, row, kind))
            .join('')}
          {...LOOK[kind]}
        />
      ))}
    </g>
  )
}

/**
 * 16 wide with corners of 4. What is filled is only its inside, which a stroke of 8 makes as large: a fifth of the letters of
 * the outline, in a page that everybody loads.
 */
function bar(column: number, row: number, kind: Kind): string {
  const height = kind === 'alpa' ? 14 : HEIGHT
  const x = column * DX + 10.5
  const y = row * DY + 12 + HEIGHT - height + 4
  if (kind !== 'izin') return `M${x.toFixed(1)} ${y}h8v${height - 8}h-8z`
  return `M${(x - 4).toFixed(1)} ${y}a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v31a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4z`
}

type Kind = 'biasa' | 'terang' | 'alpa' | 'izin' | 'emas'

const LOOK: Record<Kind, SVGAttributes<SVGPathElement>> = {
  biasa: filled('var(--mantine-color-hijau-6)'),
  terang: filled('var(--mantine-color-hijau-4)'),
  alpa: filled('var(--mantine-color-hijau-5)'),
  izin: { fill: 'none', stroke: 'var(--mantine-color-hijau-5)', strokeWidth: 1.4 },
  emas: filled('var(--brass)'),
}

function filled(color: string): SVGAttributes<SVGPathElement> {
  return { fill: color, stroke: color, strokeWidth: 8, strokeLinejoin: 'round' }
}

const KINDS = Object.keys(LOOK) as Kind[]
const COLUMNS = 44
const ROWS = 13
const HEIGHT = 39
const DX = 28.6
const DY = 59

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The same picture each time, without a list of 572 bars. */
function kindOf(row: number, column: number): Kind {
  if (row === ROWS - 3 && column === 13) return 'emas'
  const n = ((row * 131 + column * 71) ^ (column * 17 + row * 29)) % 23
  if (n < 2) return 'alpa'
  if (n < 4) return 'izin'
  return n < 8 ? 'terang' : 'biasa'
}
