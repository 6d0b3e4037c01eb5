/** Rows of saf bars that grow out of the green: the only ornament there is, behind the log-in. */
export function LatarSaf({ className }: { className?: string | undefined }) {
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
            .map(column => bar(column, row, kind === 'alpa' ? 14 : HEIGHT))
            .join('')}
          fill={FILL[kind]}
          stroke={kind === 'izin' ? 'var(--mantine-color-hijau-5)' : undefined}
          strokeWidth={1.4}
        />
      ))}
    </g>
  )
}

/** With round corners of 4. */
function bar(column: number, row: number, height: number): string {
  const x = (column * DX + 6.5).toFixed(1)
  const y = row * DY + 12 + HEIGHT - height + 4
  const straight = WIDTH - 8
  return `M${x} ${y}a4 4 0 0 1 4-4h${straight}a4 4 0 0 1 4 4v${height - 8}a4 4 0 0 1-4 4h-${straight}a4 4 0 0 1-4-4z`
}

type Kind = 'biasa' | 'terang' | 'alpa' | 'izin' | 'emas'

const FILL: Record<Kind, string> = {
  biasa: 'var(--mantine-color-hijau-6)',
  terang: 'var(--mantine-color-hijau-4)',
  alpa: 'var(--mantine-color-hijau-5)',
  izin: 'none',
  emas: 'var(--brass)',
}
const KINDS = Object.keys(FILL) as Kind[]
const COLUMNS = 44
const ROWS = 13
const WIDTH = 16
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
