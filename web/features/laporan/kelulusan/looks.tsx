import { Badge } from '@mantine/core'
import { describeFigure, type Hasil, labelHasil, type OutcomeFigure, reachOf } from '#contract/laporan/outcome.ts'
import { type ChipShape, StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import css from './looks.module.css'
import type { KelulusanSyarat } from './queries.ts'

interface Look {
  colour: string
  latar: string
  bentuk?: ChipShape
}

const LOOKS: Record<Hasil, Look> = {
  lulus: statusLooks.memenuhi,
  bersyarat: statusLooks.peringatan,
  tidak_lulus: statusLooks.tidak_memenuhi,
  belum_dinilai: { colour: 'var(--ink-2)', latar: 'var(--cell)' },
}

export function HasilShape({ hasil }: { hasil: Hasil }) {
  const { colour, bentuk } = LOOKS[hasil]
  return bentuk ? <StatusShape bentuk={bentuk} colour={colour} /> : null
}

/** What somebody comes to: word, shape and colour. */
export function HasilChip({ hasil }: { hasil: Hasil }) {
  const { colour, latar } = LOOKS[hasil]
  return (
    <Badge leftSection={<HasilShape hasil={hasil} />} styles={{ root: { color: colour, background: latar } }}>
      {labelHasil[hasil]}
    </Badge>
  )
}

interface FigureProps {
  syarat: KelulusanSyarat
  /** None: it is not for whoever reads it. */
  angka: OutcomeFigure | undefined
}

/** A figure held against its syarat: underlined where it is not reached, never by colour alone. */
export function OutcomeFigureText({ syarat, angka }: FigureProps) {
  if (!angka) return <span className="faint">–</span>
  const reach = reachOf(syarat, angka)
  if (reach === null) return <span className="warn">belum</span>
  const text = describeFigure(syarat, angka).replace('%', '')
  if (reach === 'cukup') return <span className="angka">{text}</span>
  return (
    <span className={`angka strong nowrap ${reach === 'kurang' ? 'bad' : 'warn'}`}>
      <span className="hanya-pembaca">{reach === 'kurang' ? 'kurang ' : 'bersyarat '}</span>
      <u>{text}</u>
    </span>
  )
}

/** How far attendance goes, and where the limit stands; the figures beside it say the same. */
export function ReachBar({ syarat, angka }: { syarat: KelulusanSyarat; angka: OutcomeFigure }) {
  const reach = reachOf(syarat, angka)
  if (reach === null) return null
  const percent = (angka.hadir * 100) / angka.sesi
  const colour = { cukup: 'var(--good)', bersyarat: 'var(--warn)', kurang: 'var(--bad)' }[reach]
  return (
    <span className={css.reach} aria-hidden>
      <span className={css.reached} style={{ width: `${percent}%`, background: colour }} />
      <span className={css.limit} style={{ left: `${syarat.minimal}%` }} />
    </span>
  )
}
