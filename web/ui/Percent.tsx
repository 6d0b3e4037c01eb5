import { formatPercent, type StatusKehadiran } from '#contract/kehadiran.ts'
import css from './Percent.module.css'
import { StatusShape } from './StatusChip.tsx'

interface PercentProps {
  /** null: nothing counts yet, printed as a dash. */
  nilai: number | null
  status?: StatusKehadiran | null
  /** Matrix columns leave the sign to their heading. */
  satuan?: boolean
}

/** A percentage with its warning: amber triangle, or red and underlined, never by colour alone. */
export function Percent({ nilai, status = null, satuan = false }: PercentProps) {
  if (nilai === null) return <span className="inline-row gap-4 angka nowrap faint">–</span>
  const text = formatPercent(nilai, satuan ? '%' : '')
  if (status === 'tidak_memenuhi') {
    return (
      <span className={`inline-row gap-4 angka nowrap ${css.low}`}>
        <StatusShape bentuk="turun" colour="var(--bad)" />
        <span className="hanya-pembaca">di bawah batas </span>
        <u>{text}</u>
      </span>
    )
  }
  if (status === 'peringatan') {
    return (
      <span className="inline-row gap-4 strong angka nowrap warn">
        <StatusShape bentuk="naik" colour="var(--warn)" />
        <span className="hanya-pembaca">peringatan </span>
        {text}
      </span>
    )
  }
  return <span className="inline-row gap-4 angka nowrap ink">{text}</span>
}
