import type { Status } from '#contract/kehadiran.ts'
import { describeStatus, statusMarks, unsetMark } from './status-marks.ts'
import css from './Tanda.module.css'

interface TandaProps {
  status: Status | null
  size?: number
  /** 'putih' on a solid button, 'pudar' where the count is zero; otherwise the status' own colour. */
  colour?: 'putih' | 'pudar'
}

/** The shape of a mark; the letter or word beside it carries the name, so it is hidden from assistive technology. */
export function MarkSign({ status, size = 11, colour }: TandaProps) {
  const color = colour === 'putih' ? 'var(--white)' : colour === 'pudar' ? 'var(--unset)' : colourOf(status)
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" className={css.mark} aria-hidden="true" focusable="false">
      {shape(status, color)}
    </svg>
  )
}

/** Between two marks of a row, px. */
const GAP = 4

/** The last marks in a row, oldest first, read aloud as words. One picture: forty rows of five would be two hundred to lay out. */
export function RowTanda({ tanda, size = 9 }: { tanda: (Status | null)[]; size?: number }) {
  if (!tanda.length) return null
  const words = tanda.map(describeStatus).join(', ')
  const langkah = 12 + (GAP * 12) / size
  const width = langkah * tanda.length - (GAP * 12) / size
  return (
    <svg
      width={(width * size) / 12}
      height={size}
      viewBox={`0 0 ${width} 12`}
      className={css.row}
      role="img"
      aria-label={`${tanda.length} terakhir: ${words}`}
    >
      {tanda.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its place in the row
        <g key={index} transform={`translate(${index * langkah})`}>
          {shape(status, colourOf(status))}
        </g>
      ))}
    </svg>
  )
}

/** A letter on its tint: what a matrix shows for everything but H. */
export function StatusLetter({ status }: { status: Status }) {
  const { nama, colour, latar } = statusMarks[status]
  return (
    <span
      className={`place-center px-4 text-xs bold round-4 ${css.letter}`}
      style={{ color: colour, background: latar }}
    >
      <span aria-hidden="true">{status}</span>
      <span className="hanya-pembaca">{nama}</span>
    </span>
  )
}

function colourOf(status: Status | null): string {
  return status ? statusMarks[status].colour : unsetMark.colour
}

function shape(status: Status | null, color: string) {
  switch (status) {
    case 'H':
      return <circle cx="6" cy="6" r="5" fill={color} />
    case 'T':
      return (
        <>
          <circle cx="6" cy="6" r="4.4" fill="none" stroke={color} strokeWidth="1.4" />
          <path d="M6 1.6a4.4 4.4 0 0 0 0 8.8Z" fill={color} />
        </>
      )
    case 'I':
      return <circle cx="6" cy="6" r="4.1" fill="none" stroke={color} strokeWidth="2" />
    case 'S':
      return (
        <path d="M6 1.4 10.6 6 6 10.6 1.4 6Z" fill="none" stroke={color} strokeWidth="1.6" strokeLinejoin="round" />
      )
    case 'A':
      return <path d="m2.2 2.2 7.6 7.6m0-7.6L2.2 9.8" stroke={color} strokeWidth="2.4" strokeLinecap="round" />
    case 'U':
      return <path d="M1.6 6h8.8" stroke={color} strokeWidth="2.4" strokeLinecap="round" />
    case 'D':
      return <rect x="1.6" y="1.6" width="8.8" height="8.8" rx="1.4" fill={color} />
    case null:
      return <circle cx="6" cy="6" r="4.7" fill="none" stroke={color} strokeWidth="1.3" strokeDasharray="2.1 1.6" />
  }
}
