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

function SafRow({ row }: { row: number }) {
  const bars = numbers(COLUMNS).map(column => ({ column, kind: kindOf(row, column) }))
  const fromBottom = ROWS - 1 - row
  return (
    <g opacity={Math.max(0.02, (1 - fromBottom / ROWS) ** 2.2)}>
      {bars.map(({ column, kind }) => {
        const height = kind === 'alpa' ? 14 : HEIGHT
        const hollow = kind === 'izin'
        return (
          <rect
            key={column}
            x={column * DX + 6.5}
            y={row * DY + 12 + HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={4}
            fill={hollow ? 'none' : FILL[kind]}
            stroke={hollow ? 'var(--mantine-color-hijau-5)' : 'none'}
            strokeWidth={1.4}
          />
        )
      })}
    </g>
  )
}

type Kind = 'biasa' | 'terang' | 'alpa' | 'izin' | 'emas'

const FILL: Record<Kind, string> = {
  biasa: 'var(--mantine-color-hijau-6)',
  terang: 'var(--mantine-color-hijau-4)',
  alpa: 'var(--mantine-color-hijau-5)',
  izin: 'none',
  emas: 'var(--brass)',
}
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
