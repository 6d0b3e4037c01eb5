import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { defaultLimit, emptyTally, formatPercent, STATUS_LIST } from '#contract/kehadiran.ts'
import {
  type Grouping,
  type GroupingHead,
  type MahasantriLaporanRow,
  WITHOUT,
} from '#contract/laporan/laporan-mahasantri.ts'
import type { ShownColumns } from '#web/ui/ChooseColumn.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Percent } from '#web/ui/Percent.tsx'
import { nameStatus, statusMarks } from '#web/ui/status-marks.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { Inactive } from './CardHead.tsx'
import { LaporanCount } from './LaporanCount.tsx'
import css from './MahasantriTable.module.css'
import { mahasantriColumn, TrendLine } from './mahasantri-column.tsx'
import { groupingFilter, type MahasantriFilters, type mahasantriFilter } from './queries.ts'
import type { Detail } from './use-detail.ts'

interface MahasantriTableProps {
  laporan: Reply<Api['GET /api/laporan/mahasantri']> | undefined
  memuat: boolean
  url: UrlFilters<typeof mahasantriFilter>
  /** On the phone the people stand beneath the heads of these groups. */
  menurut: Grouping | undefined
  kolom: ShownColumns
  rincian: Detail
  /** Opens what the total was made of. */
  onCount: () => void
  atas: ReactNode
  kosong: ReactNode
}

/** Each person a row; the percentage and the counts open. */
export function MahasantriTable({
  laporan,
  memuat,
  url,
  menurut,
  kolom,
  rincian,
  onCount,
  atas,
  kosong,
}: MahasantriTableProps) {
  const { terbuka, open } = rincian
  const { baris = [], batas = defaultLimit, jumlah, golongan = [], total = 0 } = laporan ?? {}
  return (
    <DataTable
      label="Laporan mahasantri"
      kolom={mahasantriColumn(
        batas,
        jumlah?.hitungan ?? emptyTally(),
        (row, status) => open(row.mahasantri_id, status),
        kolom.tampil,
      )}
      baris={baris}
      rowKey={row => row.mahasantri_id}
      urut={url.nilai.urut}
      onOrder={urut => url.update({ urut })}
      onChoose={row => open(row.mahasantri_id)}
      selected={terbuka ?? undefined}
      memuat={memuat}
      rangka={{ tinggi: 60, line: 2 }}
      atas={atas}
      edge
      kartu={row => <MahasantriCard baris={row} batas={batas.minimal} menurut={menurut} />}
      kepala={index => {
        const one = golongan.find(({ mulai }) => mulai === index)
        return one && menurut ? <GroupingHeading golongan={one} menurut={menurut} onOpen={url.move} /> : null
      }}
      kosong={kosong}
      footRemark={laporan && baris.length > 0 ? <LaporanCount laporan={laporan} onOpen={onCount} /> : null}
      halaman={url.halaman(total, 'mahasantri')}
    />
  )
}

interface MahasantriCardProps {
  baris: MahasantriLaporanRow
  batas: number
  /** What the head above it has said. */
  menurut: Grouping | undefined
}

/** A row of the report on the phone: whose it is, how it went and how it stands; of the marks only the exceptions. */
function MahasantriCard({ baris, batas, menurut }: MahasantriCardProps) {
  const lain = STATUS_LIST.filter(status => status !== 'H' && baris.hitungan[status] > 0)
  const tempat = [menurut === 'prodi' ? '' : baris.prodi, menurut === 'kelompok' ? '' : baris.kelompok]
  return (
    <span className={`grid middle gap-x-8 ${css.baris}`}>
      <b className="break text-l">
        {baris.nama} {baris.aktif ? null : <Inactive />}
      </b>
      <span className={css.tren}>
        <TrendLine tren={baris.tren} batas={batas} status={baris.status} lebar={60} />
      </span>
      <span className={`strong text-right ${css.persen}`}>
        <Percent nilai={baris.persen} status={baris.status} />
      </span>
      <span className={`row wrap between gap-x-8 text-m ${css.bawah}`}>
        <span className="faint break">{tempat.filter(Boolean).join(' · ')}</span>
        <span className="row wrap gap-x-8 angka soft push">
          {lain.map(status => (
            <span key={status}>
              <b aria-hidden="true" style={{ color: statusMarks[status].colour }}>
                {status}
              </b>
              <span className="hanya-pembaca">{nameStatus(status)} </span> {formatFigure(baris.hitungan[status])}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}

interface GroupingHeadProps {
  golongan: GroupingHead
  menurut: Grouping
  /** The report of that group alone. */
  onOpen: (saringan: Partial<MahasantriFilters>) => void
}

/** Above the people of a group on the phone: how many, and what they come to together. */
function GroupingHeading({ golongan: { kunci, nama, orang, persen }, menurut, onOpen }: GroupingHeadProps) {
  const isi = (
    <>
      <b className="break">{nama}</b>
      <span className="text-m angka soft">
        {formatFigure(orang)} orang · rata-rata {formatPercent(persen)}
      </span>
    </>
  )
  const baris = 'row wrap between gap-x-8 px-12 wide min-h-44 focus-inside'
  // No filter takes those without a kelompok alone.
  if (menurut === 'kelompok' && kunci === WITHOUT) return <div className={baris}>{isi}</div>
  const { urut: _, ...saringan } = groupingFilter(menurut, kunci)
  return (
    <UnstyledButton className={baris} onClick={() => onOpen(saringan)}>
      {isi}
    </UnstyledButton>
  )
}
