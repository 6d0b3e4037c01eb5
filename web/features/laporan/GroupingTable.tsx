import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { defaultLimit, emptyTally, type Limit } from '#contract/kehadiran.ts'
import { groupingColumn, nameBy } from '#contract/laporan/laporan-column.ts'
import { GROUPING, type Grouping, type GroupingRow } from '#contract/laporan/laporan-mahasantri.ts'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { screenColumn } from '#web/ui/screen-column.tsx'
import { LaporanCount } from './LaporanCount.tsx'
import { letterImage, OriginatingPercent, stemColumn } from './mahasantri-column.tsx'
import css from './StripStatus.module.css'

interface GroupingTableProps {
  golongan: Reply<Api['GET /api/laporan/mahasantri/golongan']> | undefined
  menurut: Grouping
  memuat: boolean
  urut: string
  onOrder: (urut: string) => void
  /** Opens the report filtered to that group. */
  onChoose: (row: GroupingRow) => void
  /** Opens what a percentage was made of; without a row that of all. */
  onFigure: (row?: GroupingRow) => void
  atas: ReactNode
  kosong: ReactNode
}

/** The report summed up: a row for each kelompok, prodi, fakultas, angkatan or gender. */
export function GroupingTable(props: GroupingTableProps) {
  const { golongan, menurut, memuat, urut, onOrder, onChoose, onFigure, atas, kosong } = props
  const rows = golongan?.baris ?? []
  const batas = golongan?.batas ?? defaultLimit
  const twice = rows.reduce((sum, row) => sum + row.orang, 0) > (golongan?.jumlah.orang ?? 0)
  return (
    <DataTable
      label={`Laporan mahasantri per ${nameBy(kata)[menurut].toLowerCase()}`}
      kolom={tableColumn(menurut, batas, golongan?.jumlah.hitungan ?? emptyTally(), onFigure)}
      baris={rows}
      rowKey={row => row.kunci}
      urut={urut}
      onOrder={onOrder}
      onChoose={onChoose}
      memuat={memuat}
      atas={atas}
      kosong={kosong}
      footRemark={
        golongan && rows.length > 0 ? (
          <>
            <LaporanCount
              laporan={{ jumlah: golongan.jumlah, total: golongan.jumlah.orang }}
              onOpen={() => onFigure()}
            />
            {twice ? (
              <div>{kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`}</div>
            ) : null}
          </>
        ) : null
      }
    />
  )
}

function tableColumn(
  menurut: Grouping,
  batas: Limit,
  jumlah: GroupingRow['hitungan'],
  onFigure: (row: GroupingRow) => void,
): Column<GroupingRow>[] {
  const kolom = screenColumn<GroupingRow>(groupingColumn(kata, menurut), {
    nama: { utama: true },
    ...letterImage(jumlah, () => ({})),
    persen: { isi: row => <OriginatingPercent baris={row} onOpen={() => onFigure(row)} /> },
    memenuhi: null,
    peringatan: { judul: <Title bentuk="naik" colour="var(--warn-ink)" teks="Peringatan" /> },
    tidak_memenuhi: { judul: <Title bentuk="turun" colour="var(--bad-ink)" teks="Tidak memenuhi" /> },
    belum_ada: null,
  })
  return kolom.toSpliced(-2, 0, stemColumn(batas, 104))
}

function Title({ bentuk, colour, teks }: { bentuk: 'naik' | 'turun'; colour: string; teks: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 5, color: colour }}>
      <StatusShape bentuk={bentuk} colour={colour} /> {teks}
    </span>
  )
}

/** Each person a row, or all of them summed up. */
export function ChooseBy({ nilai, onChange }: { nilai: Grouping | undefined; onChange: (menurut: string) => void }) {
  return (
    <Select
      className={css.menurut ?? ''}
      size="xs"
      aria-label="Kelompokkan menurut"
      placeholder="Kelompokkan menurut"
      data={GROUPING.map(value => ({ value, label: `Per ${nameBy(kata)[value].toLowerCase()}` }))}
      value={nilai ?? null}
      onChange={menurut => onChange(menurut ?? '')}
    />
  )
}
