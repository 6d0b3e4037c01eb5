import type { CSSProperties, ReactNode } from 'react'
import css from './Rangka.module.css'

/** Where a line of words will stand, or with a height whatever else. */
export function SkeletonLines({ lebar, tinggi = 9 }: { lebar: number | string; tinggi?: number }) {
  return <span className={`block fixed ${css.garis}`} style={{ width: lebar, height: tinggi }} />
}

const widths = ['62%', '48%', '72%', '30%', '66%', '52%', '40%', '58%']

export interface RowFrameProps {
  jumlah?: number
  /** Of a row, in pixels; `meja` where it is another one on the desktop. */
  tinggi?: number
  meja?: number
  /** Lines of words, one below the other; a low row of the desktop has one. */
  line?: number
  /** What stands at the right of each. */
  kanan?: ReactNode
}

/** Rows of a list. */
export function RowFrame({ jumlah = 8, tinggi = 36, meja = tinggi, line: garis = 1, kanan }: RowFrameProps) {
  const style = { '--tinggi': `${tinggi}px`, '--meja': `${meja}px` } as CSSProperties
  return range(jumlah).map(row => (
    <div key={row} className={`row gap-16 px-16 ${css.baris}`} style={style} data-rangka-baris>
      <div className="stack grow gap-8">
        {range(garis).map(line => (
          <div key={line} className={line > 0 && meja < 44 ? css.ponsel : ''}>
            <SkeletonLines lebar={`min(${widths[(row + line * 3) % widths.length]}, ${260 - line * 60}px)`} />
          </div>
        ))}
      </div>
      {kanan ?? <SkeletonLines lebar={64} />}
    </div>
  ))
}

export interface CardFrameProps extends RowFrameProps {
  judul?: boolean
  /** Instead of rows. */
  children?: ReactNode
}

/** A card, with a heading or without. */
export function CardFrame({ judul = false, children, ...baris }: CardFrameProps) {
  return (
    <div className="clip card fixed">
      {judul ? (
        <div className="py-16 px-16 rule-b">
          <SkeletonLines lebar={140} tinggi={12} />
        </div>
      ) : null}
      {children ?? <RowFrame {...baris} />}
    </div>
  )
}

/** Figures side by side, each below its name; on the phone two in a row. */
export function FigureFrame({ jumlah, tinggi, meja = tinggi }: { jumlah: number; tinggi: number; meja?: number }) {
  const style = { '--jumlah': jumlah, '--tinggi': `${tinggi}px`, '--meja': `${meja}px` } as CSSProperties
  return (
    <div className={`grid clip card fixed ${css.angka}`} style={style}>
      {range(jumlah).map(one => (
        <div key={one} className={`stack center gap-8 px-16 ${css.satuAngka}`}>
          <SkeletonLines lebar="70%" />
          <SkeletonLines lebar={72} tinggi={18} />
          <SkeletonLines lebar="80%" />
        </div>
      ))}
    </div>
  )
}

/** Fields of a form, each below its name. */
export function InputFrame({ jumlah = 4 }: { jumlah?: number }) {
  return (
    <div className="stack gap-16 py-16 px-16">
      {widths.slice(0, jumlah).map(width => (
        <div key={width} className="stack gap-8">
          <SkeletonLines lebar={`min(${width}, 160px)`} />
          <div className={`min-h-36 touch-min-h-44 round-8 ${css.kotak}`} />
        </div>
      ))}
    </div>
  )
}

/** Fields in a row: the filters above a list. */
export function FilterFrame({ jumlah = 3 }: { jumlah?: number }) {
  return (
    <div className="row gap-8">
      {range(jumlah).map(one => (
        <div
          key={one}
          className={`min-h-32 touch-min-h-44 bg-white round-8 shrink ${css.kotak} ${css.saring} ${one > 1 ? 'phone-hidden' : ''}`}
        />
      ))}
    </div>
  )
}

/** The five marks of somebody on the sheet. */
export function TandaFrame() {
  return (
    <span className={`row ${css.tanda}`}>
      {range(5).map(one => (
        <span key={one} className="round-8" />
      ))}
    </span>
  )
}

function range(jumlah: number): number[] {
  return Array.from({ length: jumlah }, (_, one) => one)
}
