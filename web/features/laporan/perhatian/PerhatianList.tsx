import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Limit } from '#contract/kehadiran.ts'
import { describeReason, reasonLabel } from '#contract/laporan/greeting.ts'
import { PERHATIAN_REASON, type PerhatianRow } from '#contract/laporan/perhatian.ts'
import { oneLaporan } from '#web/laporan-address.ts'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { RowTanda } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './Perhatian.module.css'

type Greet = (row: PerhatianRow) => ReactNode

function PerhatianName({ row }: { row: PerhatianRow }) {
  return (
    <AppLink ke={oneLaporan(row)} className={`strong no-underline ink hover-underline ${css.buka}`}>
      {row.nama}
    </AppLink>
  )
}

/** A figure, which opens onto what it is made of. */
function PerhatianFigure({ row, children }: { row: PerhatianRow; children: ReactNode }) {
  return (
    <AppLink ke={oneLaporan(row)} className={`no-underline color-inherit hover-underline ${css.angka}`}>
      {children}
      <span className="hanya-pembaca">, rincian {row.nama}</span>
    </AppLink>
  )
}

function kelompokOf({ kelompok, periode }: PerhatianRow): string {
  return periode ? `${kelompok}, ${periode.nama}` : kelompok
}

export function perhatianColumn(batas: Limit, greet: Greet): Column<PerhatianRow>[] {
  return [
    { kunci: 'nim', judul: 'NIM', isi: row => <span className="text-m faint">{row.nim}</span>, lebar: 106 },
    { kunci: 'nama', judul: 'Nama', isi: row => <PerhatianName row={row} />, utama: true },
    { kunci: 'kelompok', judul: kata`Kelompok`, isi: kelompokOf, lebar: 140 },
    {
      kunci: 'alasan',
      judul: 'Alasan',
      isi: row => <span className="bad">{describeReason(row, batas)}</span>,
    },
    { kunci: 'terakhir', judul: '5 terakhir', isi: row => <RowTanda tanda={row.terakhir} size={11} />, lebar: 96 },
    {
      kunci: 'hadir',
      judul: 'Hadir',
      isi: row => <PerhatianFigure row={row}>{`${row.hadir} dari ${row.sesi}`}</PerhatianFigure>,
      rata: 'kanan',
      lebar: 92,
    },
    {
      kunci: 'persen',
      judul: '%',
      isi: row => (
        <PerhatianFigure row={row}>
          <Percent nilai={row.persen} status={row.status} />
        </PerhatianFigure>
      ),
      rata: 'kanan',
      lebar: 76,
    },
    { kunci: 'sapa', judul: <span className="hanya-pembaca">Sapa</span>, isi: greet, lebar: 60 },
  ]
}

/** A row on the phone. */
export function PerhatianCard({ row, batas, greet }: { row: PerhatianRow; batas: Limit; greet: Greet }) {
  return (
    <span className="grid wide gap-2">
      <span className="flex baseline between gap-8">
        <PerhatianName row={row} />
        <PerhatianFigure row={row}>
          <Percent nilai={row.persen} status={row.status} satuan />
        </PerhatianFigure>
      </span>
      <span className="bad">{describeReason(row, batas)}</span>
      <span className={`row gap-8 min-h-44 ${css.kaki}`}>
        <span className="text-m faint">
          {kelompokOf(row)} · {row.hadir} dari {row.sesi}
        </span>
        <RowTanda tanda={row.terakhir} size={11} />
        {greet(row)}
      </span>
    </span>
  )
}

interface PerhatianFilterProps {
  data: Reply<Api['GET /api/perhatian']>
  alasan: string
  onReason: (alasan: string) => void
}

/** How many have each reason; each chip is a filter. Somebody with two reasons is in both. */
export function PerhatianFilter({ data, alasan, onReason }: PerhatianFilterProps) {
  return (
    <ChipList label="Saring menurut alasan">
      {PERHATIAN_REASON.map(one =>
        data.jumlah_alasan[one] > 0 || alasan === one ? (
          <Chip key={one} aktif={alasan === one} onChoose={() => onReason(alasan === one ? '' : one)}>
            {reasonLabel[one]} <b>{formatFigure(data.jumlah_alasan[one])}</b>
          </Chip>
        ) : null,
      )}
    </ChipList>
  )
}
