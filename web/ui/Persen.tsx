import { formatPersen, type StatusKehadiran } from '#contract/kehadiran.ts'
import css from './Persen.module.css'
import { StatusShape } from './StatusChip.tsx'

interface PersenProps {
  /** null: nothing counts yet, printed as a dash. */
  nilai: number | null
  status?: StatusKehadiran | null
  /** Matrix columns leave the sign to their heading. */
  satuan?: boolean
}

/** A percentage with its warning: amber triangle, or red and underlined, never by colour alone. */
export function Persen({ nilai, status = null, satuan = false }: PersenProps) {
  if (nilai === null) return <span className="inline-row gap-4 angka nowrap faint">–</span>
  const text = formatPersen(nilai, satuan ? '%' : '')
  if (status === 'tidak_memenuhi') {
    return (
      <span className={`inline-row gap-4 angka nowrap ${css.low}`}>
        <StatusShape bentuk="turun" warna="var(--bad)" />
        <span className="hanya-pembaca">di bawah batas </span>
        <u>{text}</u>
      </span>
    )
  }
  if (status === 'peringatan') {
    return (
      <span className="inline-row gap-4 strong angka nowrap warn">
        <StatusShape bentuk="naik" warna="var(--warn)" />
        <span className="hanya-pembaca">peringatan </span>
        {text}
      </span>
    )
  }
  return <span className="inline-row gap-4 angka nowrap ink">{text}</span>
}
