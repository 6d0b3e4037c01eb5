import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  judul: string
  children?: ReactNode
  /** A button that leads on. */
  aksi?: ReactNode
  /** 'kosong': nothing exists yet; 'saringan': something exists but the filter hides it; 'nanti': it will come; 'penuh': all is done. */
  gambar?: Picture
}

type Picture = 'kosong' | 'saringan' | 'nanti' | 'penuh'

/** Says why there is nothing to see and what leads on, with a row of saf bars as the only picture. */
export function EmptyState({ judul, children, aksi, gambar = 'kosong' }: EmptyStateProps) {
  return (
    <div className={`stack middle center text-center fill ${css.state}`}>
      <SafDrawing gambar={gambar} />
      <h2 className={`text-xl tight ${css.title}`}>{judul}</h2>
      {children ? <div className={`soft ${css.text}`}>{children}</div> : null}
      {aksi ? <div className="flex wrap center gap-8 mt-16 wrapping">{aksi}</div> : null}
    </div>
  )
}

function SafDrawing({ gambar }: { gambar: Picture }) {
  const isi = { saringan: 'var(--line-2)', penuh: 'var(--good)', kosong: undefined, nanti: undefined }[gambar]
  const heights =
    gambar === 'saringan' ? [34, 34, 25, 34, 17, 34, 34, 7, 34, 34] : Array(gambar === 'nanti' ? 6 : 10).fill(34)
  const bars = heights.map((height: number, index) => ({ x: index * 16 + 0.75, height, fade: index * 0.15 }))
  return (
    <svg width={heights.length * 16 - 6} height={36} aria-hidden="true" focusable="false">
      {bars.map(({ x, height, fade }) => (
        <rect
          key={x}
          x={x}
          y={35 - height}
          width={9}
          height={height}
          rx={2}
          fill={isi ?? 'var(--white)'}
          stroke={isi ? 'none' : 'var(--unset)'}
          opacity={gambar === 'nanti' ? 1 - fade : 1}
        />
      ))}
    </svg>
  )
}
