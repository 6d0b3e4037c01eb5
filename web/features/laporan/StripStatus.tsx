import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { describeMinimal, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { type ChipShape, StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import css from './StripStatus.module.css'

interface StripStatusProps {
  laporan: Pick<Reply<Api['GET /api/laporan/mahasantri']>, 'jumlah_status' | 'batas'>
  status: string
  onStatus: (status: string) => void
  /** How the table below is made up. */
  children?: ReactNode
}

const BAR: Record<StatusKehadiran, string> = {
  memenuhi: 'var(--mantine-color-hijau-4)',
  peringatan: 'var(--warn)',
  tidak_memenuhi: 'var(--bad)',
}
const CHIPS = Object.keys(BAR) as StatusKehadiran[]

/** How many people of each status; each chip is a filter. */
export function StripStatus({ laporan: { jumlah_status, batas }, status, onStatus, children }: StripStatusProps) {
  const all = CHIPS.reduce((sum, chip) => sum + jumlah_status[chip], 0)
  return (
    <>
      <span className={`flex gap-2 ${css.bar}`} aria-hidden="true">
        {CHIPS.map(status =>
          jumlah_status[status] > 0 ? (
            <i key={status} style={{ flexGrow: jumlah_status[status] / Math.max(1, all), background: BAR[status] }} />
          ) : null,
        )}
      </span>
      <fieldset className={`flex wrap ${css.chips}`}>
        <legend className="hanya-pembaca">Saring menurut status</legend>
        {CHIPS.map(value => (
          <Chip key={value} {...chipProps(value)} {...statusLooks[value]} />
        ))}
        {jumlah_status.belum_ada > 0 ? (
          <Chip {...chipProps('belum_ada')} nama="Belum ada" colour="var(--ink-2)" latar="var(--cell)" />
        ) : null}
      </fieldset>
      <span className="push text-s soft">
        batas minimal {describeMinimal(batas)}, peringatan di bawah {batas.peringatan}%
      </span>
      {children}
    </>
  )

  function chipProps(value: StatusLaporan) {
    return {
      jumlah: jumlah_status[value],
      aktif: status === value,
      onChoose: () => onStatus(status === value ? '' : value),
    }
  }
}

interface ChipProps {
  nama: string
  colour: string
  latar: string
  bentuk?: ChipShape
  jumlah: number
  aktif: boolean
  onChoose: () => void
}

function Chip({ nama, colour, latar, bentuk, jumlah, aktif, onChoose }: ChipProps) {
  return (
    <UnstyledButton
      className={`inline-row gap-6 py-0 px-6 text-m angka round-8 min-h-24 touch-min-h-44 ${css.chip}`}
      aria-pressed={aktif}
      onClick={onChoose}
    >
      <span
        className={`inline-row gap-4 py-2 px-8 text-s strong round-4 ${css.word}`}
        style={{ color: colour, background: latar }}
      >
        {bentuk ? <StatusShape bentuk={bentuk} colour={colour} /> : null} {nama}
      </span>{' '}
      <b>{formatFigure(jumlah)}</b>
    </UnstyledButton>
  )
}
