import type { CSSProperties } from 'react'
import css from './Grafik.module.css'

export interface Seri {
  nama: string
  /** One for each label; null is a gap. */
  nilai: readonly (number | null)[]
  warna: string
  putus?: boolean
}

export interface IsiGrafikProps {
  /** From left to right, with what stands below. */
  tempat: readonly { kunci: string; label: string }[]
  seri: readonly Seri[]
  /** Bars upon each other instead of lines. */
  bertumpuk?: boolean
  titik?: boolean
  /** The figures at the left edge, from the foot up: they say where the picture begins and ends. */
  sumbu: readonly number[]
  describe: (nilai: number | null) => string
  /** Of the left edge, where it is said more shortly. */
  describeSumbu?: (nilai: number) => string
  batas?: { nilai: number; label: string }
  /** Places, by their key, at which something is said instead of drawn. */
  penanda?: { label: string; di: readonly string[] }
}

/** The words are HTML, because the drawing is stretched. */
export default function IsiGrafik({
  tempat,
  seri,
  bertumpuk,
  titik,
  sumbu,
  describe,
  describeSumbu = describe,
  batas,
  penanda,
}: IsiGrafikProps) {
  const [bawah = 0, atas = 1] = [sumbu[0], sumbu.at(-1)]
  const x = (i: number) => (bertumpuk ? ((i + 0.5) / tempat.length) * 100 : (i / Math.max(1, tempat.length - 1)) * 100)
  const y = (nilai: number) => 100 - ((nilai - bawah) / (atas - bawah)) * 100
  const jarak = tiap(tempat.length)
  return (
    <>
      {sumbu.map(nilai => (
        <span key={nilai} className={css.garis} style={{ top: `${y(nilai)}%` }}>
          <span className={`nowrap ${css.angka}`}>{describeSumbu(nilai)}</span>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={css.bidang}>
        {bertumpuk
          ? tempat.flatMap(({ kunci }, i) => {
              let dasar = 0
              const lebar = 80 / tempat.length
              return seri.map(satu => {
                const dari = dasar
                dasar += satu.nilai[i] ?? 0
                const kotak = { y: y(dasar), height: y(dari) - y(dasar), fill: satu.warna }
                return <rect key={`${kunci} ${satu.nama}`} x={x(i) - lebar / 2} width={lebar} {...kotak} />
              })
            })
          : seri.map(satu => (
              <g key={satu.nama} stroke={satu.warna}>
                <path d={lineOf(satu.nilai, x, y)} strokeDasharray={satu.putus ? '2 3' : undefined} />
                {titik ? <path className={css.titik} d={dotsOf(satu.nilai, x, y)} /> : null}
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
          <span className={`nowrap ${css.label}`} data-mulai={jarak.findIndex(n => i % n === 0)}>
            {label}
          </span>
          <span className={`card shadow px-16 py-8 ink nowrap ${css.isi}`}>
            <b>{label}</b>
            {seri.map(satu => (
              <span key={satu.nama} className="row between gap-16">
                <Nama seri={satu} /> <span>{describe(satu.nilai[i] ?? null)}</span>
              </span>
            ))}
          </span>
        </span>
      ))}
    </>
  )
}

/** A series by its colour. */
export function Nama({ seri: { nama, warna } }: { seri: Pick<Seri, 'nama' | 'warna'> }) {
  return (
    <span className="row gap-8">
      <span className={`disc fixed ${css.bulat}`} style={{ background: warna }} /> {nama}
    </span>
  )
}

/** Every how manieth label is said where there is room for 3, 6, 12 and 20 of them: each a multiple of the one after. */
function tiap(jumlah: number): number[] {
  let langkah = Math.ceil(jumlah / 20)
  const langkahList = [langkah]
  for (const muat of [12, 6, 3]) {
    if (jumlah / langkah > muat) langkah *= 2
    langkahList.unshift(langkah)
  }
  return langkahList
}

type Letak = (nilai: number) => number

function lineOf(nilai: readonly (number | null)[], x: Letak, y: Letak): string {
  return nilai
    .map((n, i) => (n === null ? '' : `${(nilai[i - 1] ?? null) === null ? 'M' : 'L'}${x(i)} ${y(n)}`))
    .join('')
}

/** Lines without a length, whose round ends no stretching makes an ellipse of. */
function dotsOf(nilai: readonly (number | null)[], x: Letak, y: Letak): string {
  return nilai.map((n, i) => (n === null ? '' : `M${x(i)} ${y(n)}h0`)).join('')
}
