import { UnstyledButton } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPause } from '#contract/jeda.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import { countRated } from '#contract/laporan/laporan-pendamping.ts'
import { kata } from '#web/ui/istilah.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { FigureFrame } from '#web/ui/Rangka.tsx'
import css from './KpiPendamping.module.css'

type Count = Reply<Api['GET /api/laporan/pendamping']>['jumlah']

export const PENDAMPING_FIGURE = ['terlaksana', 'tepat', 'jeda', 'digantikan'] as const
export type PendampingFigure = (typeof PENDAMPING_FIGURE)[number]

interface KpiPendampingProps {
  jumlah: Count
  /** How it was counted, and of whose pertemuan. */
  onOpen: (angka: PendampingFigure) => void
}

/** The four figures of all pendamping that were filtered; each opens. */
export function KpiPendamping({ jumlah, onOpen }: KpiPendampingProps) {
  const isi = describeFigure(jumlah)
  return (
    <ul className={`grid fixed p-0 clip card ${css.strip}`} aria-label={kata`Angka laporan pendamping`}>
      {PENDAMPING_FIGURE.map(angka => (
        <li key={angka}>
          <UnstyledButton
            className={`block wide tall py-8 px-16 focus-inside ${css.angka}`}
            onClick={() => onOpen(angka)}
          >
            <span className={css.nama}>{isi[angka].nama}</span> <b>{isi[angka].nilai}</b> <span>{isi[angka].ket}</span>
            <span className="hanya-pembaca">, lihat cara menghitungnya</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function describeFigure(jumlah: Count): Record<PendampingFigure, { nama: string; nilai: string; ket: string }> {
  const { rencana, seharusnya, terlaksana, sesuai_rencana, ditiadakan, tepat, terlambat, tanpa_pendamping } = jumlah
  const rated = countRated(jumlah)
  const besides = [
    // What the beranda calls filled: nobody on the roll is unset.
    rencana + terlaksana > 0 ? `, ${formatFigure(tepat + terlambat)} terisi lengkap` : '',
    ditiadakan > 0 ? `, ${formatFigure(ditiadakan)} ditiadakan` : '',
    tanpa_pendamping > 0 ? kata`; ${formatFigure(tanpa_pendamping)} lagi tanpa pendamping` : '',
  ].join('')
  const dari =
    seharusnya > 0
      ? `${formatPercent((sesuai_rencana * 100) / seharusnya)} dari rencana${describeOutside(jumlah)}`
      : rencana > 0
        ? `belum ada yang mulai${describeOutside(jumlah)}`
        : 'tanpa jadwal'
  return {
    terlaksana: {
      nama: 'Terlaksana',
      nilai:
        seharusnya > 0 ? `${formatFigure(sesuai_rencana)} / ${formatFigure(seharusnya)}` : formatFigure(terlaksana),
      ket: `${dari}${besides}`,
    },
    tepat: {
      nama: 'Diisi tepat waktu',
      nilai: rated > 0 ? formatPercent((tepat * 100) / rated) : '–',
      ket: 'lengkap pada hari pertemuan',
    },
    jeda: {
      nama: 'Rata-rata jeda pengisian',
      nilai: formatPause(jumlah.jeda_rata),
      ket: `median ${formatPause(jumlah.jeda_median)}`,
    },
    digantikan: {
      nama: 'Digantikan (badal)',
      nilai: `${formatFigure(jumlah.digantikan)} sesi`,
      ket: kata`${formatFigure(jumlah.pendamping_digantikan)} pendamping`,
    },
  }
}

export function LoadingKpi() {
  return (
    <Loading diam className={`fixed ${css.memuat}`}>
      <FigureFrame jumlah={4} tinggi={104} meja={76} />
    </Loading>
  )
}

/** ', 15 lagi di luar rencana' */
function describeOutside({ terlaksana, sesuai_rencana }: Count): string {
  return terlaksana > sesuai_rencana ? `, ${formatFigure(terlaksana - sesuai_rencana)} lagi di luar rencana` : ''
}
