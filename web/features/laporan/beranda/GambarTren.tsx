import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { type Batas, describeMinimal, formatPersen } from '#contract/kehadiran.ts'
import { RuangGrafik } from '#web/ui/RuangGrafik.tsx'

interface GambarTrenProps {
  titik: { pekan: string; ini: number | null; lalu: number | null }[]
  /** Weeks without a figure because everything was ditiadakan. */
  ditiadakan: string[]
  namaIni: string
  namaLalu: string | undefined
  batas: Batas
  tinggi: number
  /** A point is opened; by keyboard there is a button beside the picture. */
  onBuka: () => void
}

export default function GambarTren({ titik, ditiadakan, namaIni, namaLalu, batas, tinggi, onBuka }: GambarTrenProps) {
  const values = titik.flatMap(t => [t.ini, t.lalu]).filter(n => n !== null)
  const { minimal } = batas
  const ticks = ticksFrom(Math.min(minimal, ...values))
  return (
    <RuangGrafik tinggi={tinggi}>
      <LineChart
        h={tinggi}
        data={titik}
        dataKey="pekan"
        series={[
          ...(namaLalu ? [{ name: 'lalu', label: namaLalu, color: 'var(--border)', strokeDasharray: '2 3' }] : []),
          { name: 'ini', label: namaIni, color: 'hijau.7' },
        ]}
        gridAxis="x"
        tickLine="none"
        curveType="linear"
        connectNulls={false}
        withDots={values.length < 3}
        lineChartProps={{
          margin: { top: 10, right: 12, bottom: 0, left: 0 },
          onClick: onBuka,
          style: { cursor: 'pointer' },
        }}
        strokeWidth={2}
        valueFormatter={value => formatPersen(value)}
        textColor="var(--ink-2)"
        gridColor="var(--line)"
        yAxisProps={{
          domain: [ticks[0] ?? 0, 100],
          ticks,
          width: 46,
          tickFormatter: (value: number) => `${value}%`,
        }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 12, tickMargin: 8 }}
        referenceLines={[
          {
            y: minimal,
            color: 'var(--bad)',
            label: `batas ${describeMinimal(batas)}`,
            labelPosition: 'insideBottomRight',
          },
          ...ditiadakan.map(pekan => ({
            x: pekan,
            color: 'var(--unset)',
            label: 'ditiadakan',
            labelPosition: 'insideBottomLeft' as const,
            strokeDasharray: '3 3',
          })),
        ]}
        // The table beside it is what assistive technology reads.
        accessibilityLayer={false}
        lineProps={{ isAnimationActive: false }}
      />
    </RuangGrafik>
  )
}

/** Round figures up to 100, the first of them below `lowest`. */
function ticksFrom(lowest: number): number[] {
  const step = lowest > 70 ? 5 : lowest > 40 ? 10 : 20
  const first = Math.max(0, (Math.ceil(lowest / step) - 1) * step)
  return Array.from({ length: Math.floor((100 - first) / step) + 1 }, (_, i) => first + i * step)
}
