import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { describeMinimal } from '#contract/kehadiran.ts'
import type { listLaporanMahasantri, StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './StripStatus.module.css'

interface StripStatusProps {
  laporan: Pick<Reply<typeof listLaporanMahasantri>, 'jumlah_status' | 'batas'>
  status: string
  onStatus: (status: string) => void
  /** How the table below is made up. */
  children?: ReactNode
}

const CHIPS = [
  {
    status: 'memenuhi',
    nama: 'Memenuhi',
    warna: 'var(--good)',
    latar: 'var(--good-tint)',
    bar: 'var(--mantine-color-hijau-4)',
    bentuk: 'centang',
  },
  {
    status: 'peringatan',
    nama: 'Peringatan',
    warna: 'var(--warn-ink)',
    latar: 'var(--warn-tint)',
    bar: 'var(--warn)',
    bentuk: 'naik',
  },
  {
    status: 'tidak_memenuhi',
    nama: 'Tidak memenuhi',
    warna: 'var(--bad-ink)',
    latar: 'var(--bad-tint)',
    bar: 'var(--bad)',
    bentuk: 'turun',
  },
] as const

/** How many people of each status; each chip is a filter. */
export function StripStatus({ laporan: { jumlah_status, batas }, status, onStatus, children }: StripStatusProps) {
  const all = CHIPS.reduce((sum, chip) => sum + jumlah_status[chip.status], 0)
  return (
    <>
      <span className={`flex gap-2 ${css.bar}`} aria-hidden="true">
        {CHIPS.map(({ status, bar }) =>
          jumlah_status[status] > 0 ? (
            <i key={status} style={{ flexGrow: jumlah_status[status] / Math.max(1, all), background: bar }} />
          ) : null,
        )}
      </span>
      <fieldset className={`flex wrap ${css.chips}`}>
        <legend className="hanya-pembaca">Saring menurut status</legend>
        {CHIPS.map(({ nama, warna, latar, bentuk, status: value }) => (
          <Chip key={value} {...chipProps(value)}>
            <span
              className={`inline-row gap-4 py-2 px-8 text-s strong round-4 ${css.word}`}
              style={{ color: warna, background: latar }}
            >
              <StatusShape bentuk={bentuk} warna={warna} /> {nama}
            </span>
          </Chip>
        ))}
        {jumlah_status.belum_ada > 0 ? (
          <Chip {...chipProps('belum_ada')}>
            <span
              className={`inline-row gap-4 py-2 px-8 text-s strong round-4 ${css.word}`}
              style={{ color: 'var(--ink-2)', background: 'var(--cell)' }}
            >
              Belum ada
            </span>
          </Chip>
        ) : null}
      </fieldset>
      <span className={`push text-s soft ${css.batas}`}>
        batas minimal {describeMinimal(batas)}, peringatan di bawah {batas.peringatan}%
      </span>
      {children}
    </>
  )

  function chipProps(value: StatusLaporan) {
    return {
      jumlah: jumlah_status[value],
      aktif: status === value,
      onPilih: () => onStatus(status === value ? '' : value),
    }
  }
}

function Chip({
  jumlah,
  aktif,
  onPilih,
  children,
}: {
  jumlah: number
  aktif: boolean
  onPilih: () => void
  children: ReactNode
}) {
  return (
    <UnstyledButton
      className={`inline-row gap-6 py-0 px-6 text-m angka round-8 min-h-24 phone-min-h-44 ${css.chip}`}
      aria-pressed={aktif}
      onClick={onPilih}
    >
      {children} <b>{formatAngka(jumlah)}</b>
    </UnstyledButton>
  )
}
