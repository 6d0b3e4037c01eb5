import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatPercent } from '#contract/kehadiran.ts'
import type { WeekSummary } from '#contract/laporan/week-summary.ts'
import { Card } from '#web/ui/Card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './WeekSummary.module.css'

const TrendDetail = lazyPart(() => import('./TrendDetail.tsx'))

// Near what the card is wide, so that letters keep their size.
const WIDTH = { ponsel: 330, meja: 660 }
const HEIGHT = 128
/** At the right, for the scale. */
const SCALE = 40

/** One line over the weeks of the periode with both limits; where there was none, what stood in the way. */
export function BriefTrend({ data: { tren, batas } }: { data: Pick<WeekSummary, 'tren' | 'batas'> }) {
  const [rincian, setDetail] = useState(false)
  const width = usePhone() ? WIDTH.ponsel : WIDTH.meja
  const known = tren.flatMap(t => t.persen ?? [])
  if (known.length < 2) return null
  const bottom = Math.floor((Math.min(...known, batas.minimal) - 5) / 5) * 5
  const x = (i: number) => 6 + (i * (width - SCALE - 12)) / Math.max(1, tren.length - 1)
  const y = (persen: number) => 12 + ((100 - persen) / (100 - bottom)) * (HEIGHT - 18)
  const dot = tren.map(({ persen }, i) => (persen === null ? null : { x: x(i), y: y(persen) }))
  const akhir = dot.at(-1)
  const each = Math.max(1, Math.ceil(tren.length / 5))
  return (
    <Card
      judul="Kehadiran per pekan"
      aksi={
        <UnstyledButton className={css.rincian} aria-haspopup="dialog" onClick={() => setDetail(true)}>
          Rincian
        </UnstyledButton>
      }
    >
      {/* The list behind 'Rincian' says the same in words. */}
      <svg viewBox={`0 0 ${width} ${HEIGHT + 18}`} className={css.tren} aria-hidden="true" focusable="false">
        <Limit lebar={width} y={y(100)} label="100" />
        <Limit lebar={width} y={y(batas.peringatan)} label={`△ ${batas.peringatan}`} jenis="peringatan" />
        {batas.minimal < batas.peringatan ? (
          <Limit lebar={width} y={y(batas.minimal)} label={`▼ ${batas.minimal}`} jenis="minimal" />
        ) : null}
        {dot.map((kini, i) => {
          const lalu = dot[i - 1]
          if (!kini) return null
          return (
            <g key={tren[i]?.dari}>
              {lalu ? <line className={css.garis} x1={lalu.x} y1={lalu.y} x2={kini.x} y2={kini.y} /> : null}
              <circle cx={kini.x} cy={kini.y} r={i === tren.length - 1 ? 4.5 : 2} className={css.titik} />
            </g>
          )
        })}
        {tren.map(({ dari, libur }, i) => (
          <g key={dari} textAnchor="middle">
            {dot[i] || !libur || dot[i - 1] === null ? null : (
              <text x={x(i)} y={y(batas.peringatan) - 6}>
                {libur.length > 8 ? 'libur' : libur}
              </text>
            )}
            {(tren.length - 1 - i) % each === 0 ? (
              <text x={Math.max(12, x(i))} y={HEIGHT + 12}>
                {Number(dari.slice(8))}/{Number(dari.slice(5, 7))}
              </text>
            ) : null}
          </g>
        ))}
        {akhir ? (
          <text x={akhir.x + 4} y={akhir.y - 9} textAnchor="end" className={css.kini}>
            {formatPercent(tren.at(-1)?.persen ?? null, '')}
          </text>
        ) : null}
      </svg>
      {rincian ? <TrendDetail tren={tren} onClose={() => setDetail(false)} /> : null}
    </Card>
  )
}

function Limit({ lebar, y, label, jenis }: { lebar: number; y: number; label: string; jenis?: string }) {
  return (
    <g data-batas={jenis}>
      <line x1={0} y1={y} x2={lebar - SCALE} y2={y} />
      <text x={lebar - SCALE + 6} y={y + 4}>
        {label}
      </text>
    </g>
  )
}
