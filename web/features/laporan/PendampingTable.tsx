import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPause } from '#contract/jeda.ts'
import type { PendampingLaporanRow } from '#contract/laporan/laporan-pendamping.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { CardHead } from './CardHead.tsx'
import css from './PendampingTable.module.css'
import { OnTime, OwnKehadiran, pendampingColumn, RencanaStem } from './pendamping-column.tsx'
import type { pendampingFilter } from './queries.ts'
import type { Detail } from './use-detail.ts'

/** What is paid, beside what was done. */
export interface TableHonor {
  sel: (pendampingId: number) => ReactNode
  /** Whole rupiah. */
  countOf: (pendampingIds: readonly number[]) => number
  /** By which rules, in words. */
  aturan: string
}

interface PendampingTableProps {
  laporan: Reply<Api['GET /api/laporan/pendamping']> | undefined
  memuat: boolean
  url: UrlFilters<typeof pendampingFilter>
  rincian: Detail
  honor: TableHonor | undefined
  atas: ReactNode
}

/** Each pendamping a row; those of the page are added up below. */
export function PendampingTable({ laporan, memuat, url, rincian, honor, atas }: PendampingTableProps) {
  const { terbuka, open } = rincian
  const { baris = [], total = 0 } = laporan ?? {}
  return (
    <DataTable
      label={kata`Laporan pendamping`}
      kolom={[
        ...pendampingColumn(),
        ...(honor
          ? [
              {
                ...{ kunci: 'honor', judul: 'Honor (Rp)', rata: 'kanan' as const, lebar: 128 },
                isi: (row: PendampingLaporanRow) => honor.sel(row.pendamping_id),
              },
            ]
          : []),
      ]}
      atas={atas}
      footRemark={honor?.aturan}
      baris={baris}
      rowKey={row => row.pendamping_id}
      urut={url.nilai.urut}
      onOrder={urut => url.update({ urut })}
      onChoose={row => open(row.pendamping_id)}
      selected={terbuka ?? undefined}
      memuat={memuat}
      kartu={row => <PendampingCard baris={row} honor={honor?.sel(row.pendamping_id)} />}
      kaki={<Count rows={baris} total={total} honor={honor} />}
      kosong={
        url.aktif > 0 ? (
          <NotMatch satuan={kata`pendamping`} onReset={url.reset} />
        ) : (
          <EmptyState judul={kata`Laporan muncul setelah ada pendamping kelompok`} gambar="nanti">
            {kata`Pendamping yang bertugas di kelompok pada periode ini tampil di sini.`}
          </EmptyState>
        )
      }
      halaman={url.halaman(total, kata`pendamping`)}
    />
  )
}

interface CountProps {
  rows: readonly PendampingLaporanRow[]
  total: number
  honor: TableHonor | undefined
}

function Count({ rows, total, honor }: CountProps) {
  const sum = (key: 'sesuai_rencana' | 'seharusnya' | 'tepat') =>
    formatFigure(rows.reduce((all, row) => all + row[key], 0))
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        Jumlah {rows.length} dari {formatFigure(total)}
        {kata` pendamping di halaman ini`}
      </Table.Td>
      <Table.Td data-hanya-lebar />
      <Table.Td>
        {sum('sesuai_rencana')} / {sum('seharusnya')}
      </Table.Td>
      <Table.Td data-rata="kanan">{sum('tepat')}</Table.Td>
      <Table.Td colSpan={3} />
      {honor ? (
        <Table.Td data-rata="kanan">{formatFigure(honor.countOf(rows.map(row => row.pendamping_id)))}</Table.Td>
      ) : null}
    </Table.Tr>
  )
}

/** A row of the report on the phone. */
function PendampingCard({ baris, honor }: { baris: PendampingLaporanRow; honor?: ReactNode }) {
  return (
    <span className="block">
      <CardHead baris={baris} />
      <span className="block text-m faint">
        {[baris.nim, baris.kelompok.map(k => k.nama).join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <span className={css.counts}>
          <RencanaStem {...baris} />
          <span>
            <b>{baris.seharusnya > 0 ? baris.sesuai_rencana : baris.terlaksana}</b>
            {baris.seharusnya > 0 ? ` / ${baris.seharusnya}` : ''} terlaksana
            {baris.seharusnya > 0 && baris.terlaksana > baris.sesuai_rencana
              ? `, ${baris.terlaksana - baris.sesuai_rencana} di luar`
              : ''}
          </span>
        </span>
        <span>
          tepat <OnTime baris={baris} />
        </span>
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <OwnKehadiran baris={baris} />
        <span>jeda {formatPause(baris.jeda_median)}</span>
      </span>
      {honor ? (
        <span className="row between gap-8 mt-4 text-m">
          <span>Honor (Rp)</span>
          {honor}
        </span>
      ) : null}
    </span>
  )
}
