import type { CSSProperties } from 'react'
import css from './Chart.module.css'

export interface Series {
  nama: string
  /** One for each label; null is a gap. */
  nilai: readonly (number | null)[]
  colour: string
  putus?: boolean
}

export interface ChartContentProps {
  /** From left to right, with what stands below. */
  tempat: readonly { kunci: string; label: string }[]
  series: readonly Series[]
  /** Bars upon each other instead of lines. */
  bertumpuk?: boolean
  titik?: boolean
  /** The figures at the left edge, from the foot up: they say where the picture begins and ends. */
  axis: readonly number[]
  describe: (nilai: number | null) => string
  /** Of the left edge, where it is said more shortly. */
  describeAxis?: (nilai: number) => string
  batas?: { nilai: number; label: string }
  /** Places, by their key, at which something is said instead of drawn. */
  penanda?: { label: string; di: readonly string[] }
}

/** The words are HTML, because the drawing is stretched. */
export default function ChartContent({
  tempat,
  series,
  bertumpuk,
  titik,
  axis,
  describe,
  describeAxis = describe,
  batas,
  penanda,
}: ChartContentProps) {
  const [bottom = 0, top = 1] = [axis[0], axis.at(-1)]
  const x = (i: number) => (bertumpuk ? ((i + 0.5) / tempat.length) * 100 : (i / Math.max(1, tempat.length - 1)) * 100)
  const y = (nilai: number) => 100 - ((nilai - bottom) / (top - bottom)) * 100
  const distance = each(tempat.length)
  return (
    <>
      {axis.map(nilai => (
        <span key={nilai} className={css.garis} style={{ top: `${y(nilai)}%` }}>
          <span className={`nowrap ${css.angka}`}>{describeAxis(nilai)}</span>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={css.bidang}>
        {bertumpuk
          ? tempat.flatMap(({ kunci }, i) => {
              let dasar = 0
              const width = 80 / tempat.length
              return series.map(one => {
                const dari = dasar
                dasar += one.nilai[i] ?? 0
                const box = { y: y(dasar), height: y(dari) - y(dasar), fill: one.colour }
                return <rect key={`${kunci} ${one.nama}`} x={x(i) - width / 2} width={width} {...box} />
              })
            })
          : series.map(one => (
              <g key={one.nama} stroke={one.colour}>
                <path d={lineOf(one.nilai, x, y)} strokeDasharray={one.putus ? '2 3' : undefined} />
                {titik ? <path className={css.titik} d={dotsOf(one.nilai, x, y)} /> : null}
              </g>
            ))}
        {batas ? <path className={css.batas} d={`M0 ${y(batas.nilai)}H100`} /> : null}
      </svg>
      {batas ? (
        <span className={`bad ${css.namaBatas}`} style={{ top: `${y(batas.nilai)}%` }}>
          {batas.label}
        </span>
      ) : null}
      {tempat.map(({ kunci, label }, i) => (
        <span
          key={kunci}
          className={css.tempat}
          style={{ '--x': `${x(i)}%`, '--lebar': `${100 / tempat.length}%` } as CSSProperties}
        >
          {penanda?.di.includes(kunci) ? <span className={`px-4 unset ${css.penanda}`}>{penanda.label}</span> : null}
          <span className={css.sasaran} />
          <span className={`nowrap ${css.label}`} data-mulai={distance.findIndex(n => i % n === 0)}>
            {label}
          </span>
          <span className={`card shadow px-16 py-8 ink nowrap ${css.isi}`}>
            <b>{label}</b>
            {series.map(one => (
              <span key={one.nama} className="row between gap-16">
                <Name series={one} /> <span>{describe(one.nilai[i] ?? null)}</span>
              </span>
            ))}
          </span>
        </span>
      ))}
    </>
  )
}

/** A series by its colour. */
export function Name({ series: { nama, colour } }: { series: Pick<Series, 'nama' | 'colour'> }) {
  return (
    <span className="row gap-8">
      <span className={`disc fixed ${css.bulat}`} style={{ background: colour }} /> {nama}
    </span>
  )
}

/** Every how manieth label is said where there is room for 3, 6, 12 and 20 of them: each a multiple of the one after. */
function each(jumlah: number): number[] {
  let langkah = Math.ceil(jumlah / 20)
  const stepList = [langkah]
  for (const load of [12, 6, 3]) {
    if (jumlah / langkah > load) langkah *= 2
    stepList.unshift(langkah)
  }
  return stepList
}

type Position = (nilai: number) => number

function lineOf(nilai: readonly (number | null)[], x: Position, y: Position): string {
  return nilai
    .map((n, i) => (n === null ? '' : `${(nilai[i - 1] ?? null) === null ? 'M' : 'L'}${x(i)} ${y(n)}`))
    .join('')
}

/** Lines without a length, whose round ends no stretching makes an ellipse of. */
function dotsOf(nilai: readonly (number | null)[], x: Position, y: Position): string {
  return nilai.map((n, i) => (n === null ? '' : `M${x(i)} ${y(n)}h0`)).join('')
}
