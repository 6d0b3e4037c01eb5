import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatPersen } from '#contract/kehadiran.ts'
import type { WeekSummary } from '#contract/laporan/ringkasan-pekan.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './RingkasanPekan.module.css'

const RincianTren = lazyPart(() => import('./RincianTren.tsx'))

// Near what the card is wide, so that letters keep their size.
const LEBAR = { ponsel: 330, meja: 660 }
const TINGGI = 128
/** At the right, for the scale. */
const SKALA = 40

/** One line over the weeks of the periode with both limits; where there was none, what stood in the way. */
export function TrenRingkas({ data: { tren, batas } }: { data: WeekSummary }) {
  const [rincian, setRincian] = useState(false)
  const lebar = usePhone() ? LEBAR.ponsel : LEBAR.meja
  const known = tren.flatMap(t => t.persen ?? [])
  if (known.length < 2) return null
  const bawah = Math.floor((Math.min(...known, batas.minimal) - 5) / 5) * 5
  const x = (i: number) => 6 + (i * (lebar - SKALA - 12)) / Math.max(1, tren.length - 1)
  const y = (persen: number) => 12 + ((100 - persen) / (100 - bawah)) * (TINGGI - 18)
  const titik = tren.map(({ persen }, i) => (persen === null ? null : { x: x(i), y: y(persen) }))
  const akhir = titik.at(-1)
  const setiap = Math.max(1, Math.ceil(tren.length / 5))
  return (
    <Kartu
      judul="Kehadiran per pekan"
      aksi={
        <UnstyledButton className={css.rincian} aria-haspopup="dialog" onClick={() => setRincian(true)}>
          Rincian
        </UnstyledButton>
      }
    >
      {/* The list behind 'Rincian' says the same in words. */}
      <svg viewBox={`0 0 ${lebar} ${TINGGI + 18}`} className={css.tren} aria-hidden="true" focusable="false">
        <Batas lebar={lebar} y={y(100)} label="100" />
        <Batas lebar={lebar} y={y(batas.peringatan)} label={`△ ${batas.peringatan}`} jenis="peringatan" />
        {batas.minimal < batas.peringatan ? (
          <Batas lebar={lebar} y={y(batas.minimal)} label={`▼ ${batas.minimal}`} jenis="minimal" />
        ) : null}
        {titik.map((kini, i) => {
          const lalu = titik[i - 1]
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
            {titik[i] || !libur || titik[i - 1] === null ? null : (
              <text x={x(i)} y={y(batas.peringatan) - 6}>
                {libur.length > 8 ? 'libur' : libur}
              </text>
            )}
            {(tren.length - 1 - i) % setiap === 0 ? (
              <text x={Math.max(12, x(i))} y={TINGGI + 12}>
                {Number(dari.slice(8))}/{Number(dari.slice(5, 7))}
              </text>
            ) : null}
          </g>
        ))}
        {akhir ? (
          <text x={akhir.x + 4} y={akhir.y - 9} textAnchor="end" className={css.kini}>
            {formatPersen(tren.at(-1)?.persen ?? null, '')}
          </text>
        ) : null}
      </svg>
      {rincian ? <RincianTren tren={tren} onTutup={() => setRincian(false)} /> : null}
    </Kartu>
  )
}

function Batas({ lebar, y, label, jenis }: { lebar: number; y: number; label: string; jenis?: string }) {
  return (
    <g data-batas={jenis}>
      <line x1={0} y1={y} x2={lebar - SKALA} y2={y} />
      <text x={lebar - SKALA + 6} y={y + 4}>
        {label}
      </text>
    </g>
  )
}
