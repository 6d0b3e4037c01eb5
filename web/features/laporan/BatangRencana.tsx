import css from './BatangRencana.module.css'

interface BatangRencanaProps {
  rencana: number
  terlaksana: number
  tepat: number
}

/** Planned as the frame, held as the light bar, filled in time as the dark one within; the numbers stand beside it. */
export function BatangRencana({ rencana, terlaksana, tepat }: BatangRencanaProps) {
  const all = Math.max(rencana, terlaksana, 1)
  return (
    <span
      className={`inline-block fixed bg-white clip relative va-middle outlined round-4 ${css.bar}`}
      aria-hidden="true"
    >
      <i style={{ width: `${(terlaksana * 100) / all}%` }} />
      <b style={{ width: `${(tepat * 100) / all}%` }} />
    </span>
  )
}

export function LegendaRencana() {
  return (
    <span className={`inline-row gap-6 text-m soft ${css.legend}`}>
      <i data-arti="rencana" /> rencana
      <i data-arti="terlaksana" /> terlaksana
      <i data-arti="tepat" /> diisi tepat waktu
    </span>
  )
}
