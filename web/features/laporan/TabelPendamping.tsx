import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import type { BarisLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { KepalaKartu } from './KepalaKartu.tsx'
import { BatangRencana, KehadiranSendiri, kolomPendamping, TepatWaktu } from './kolom-pendamping.tsx'
import type { saringanPendamping } from './queries.ts'
import css from './TabelPendamping.module.css'
import type { Rincian } from './use-rincian.ts'

/** What is paid, beside what was done. */
export interface HonorTabel {
  sel: (pendampingId: number) => ReactNode
  /** Whole rupiah. */
  jumlahOf: (pendampingIds: readonly number[]) => number
  /** By which rules, in words. */
  aturan: string
}

interface TabelPendampingProps {
  laporan: Reply<Api['GET /api/laporan/pendamping']> | undefined
  memuat: boolean
  url: UrlFilters<typeof saringanPendamping>
  rincian: Rincian
  honor: HonorTabel | undefined
  atas: ReactNode
}

/** Each pendamping a row; those of the page are added up below. */
export function TabelPendamping({ laporan, memuat, url, rincian, honor, atas }: TabelPendampingProps) {
  const { terbuka, open } = rincian
  const { baris = [], total = 0 } = laporan ?? {}
  return (
    <DataTable
      label={kata`Laporan pendamping`}
      kolom={[
        ...kolomPendamping(),
        ...(honor
          ? [
              {
                ...{ kunci: 'honor', judul: 'Honor (Rp)', rata: 'kanan' as const, lebar: 128 },
                isi: (row: BarisLaporanPendamping) => honor.sel(row.pendamping_id),
              },
            ]
          : []),
      ]}
      atas={atas}
      keteranganKaki={honor?.aturan}
      baris={baris}
      kunciBaris={row => row.pendamping_id}
      urut={url.nilai.urut}
      onUrut={urut => url.update({ urut })}
      onPilih={row => open(row.pendamping_id)}
      terpilih={terbuka ?? undefined}
      memuat={memuat}
      kartu={row => <KartuPendamping baris={row} honor={honor?.sel(row.pendamping_id)} />}
      kaki={<Jumlah rows={baris} total={total} honor={honor} />}
      kosong={
        url.aktif > 0 ? (
          <TidakCocok satuan={kata`pendamping`} onReset={url.reset} />
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

interface JumlahProps {
  rows: readonly BarisLaporanPendamping[]
  total: number
  honor: HonorTabel | undefined
}

function Jumlah({ rows, total, honor }: JumlahProps) {
  const sum = (key: 'sesuai_rencana' | 'seharusnya' | 'tepat') =>
    formatAngka(rows.reduce((all, row) => all + row[key], 0))
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        Jumlah {rows.length} dari {formatAngka(total)}
        {kata` pendamping di halaman ini`}
      </Table.Td>
      <Table.Td data-hanya-lebar />
      <Table.Td>
        {sum('sesuai_rencana')} / {sum('seharusnya')}
      </Table.Td>
      <Table.Td data-rata="kanan">{sum('tepat')}</Table.Td>
      <Table.Td colSpan={3} />
      {honor ? (
        <Table.Td data-rata="kanan">{formatAngka(honor.jumlahOf(rows.map(row => row.pendamping_id)))}</Table.Td>
      ) : null}
    </Table.Tr>
  )
}

/** A row of the report on the phone. */
function KartuPendamping({ baris, honor }: { baris: BarisLaporanPendamping; honor?: ReactNode }) {
  return (
    <span className="block">
      <KepalaKartu baris={baris} />
      <span className="block text-m faint">
        {[baris.nim, baris.kelompok.map(k => k.nama).join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <span className={css.counts}>
          <BatangRencana {...baris} />
          <span>
            <b>{baris.seharusnya > 0 ? baris.sesuai_rencana : baris.terlaksana}</b>
            {baris.seharusnya > 0 ? ` / ${baris.seharusnya}` : ''} terlaksana
            {baris.seharusnya > 0 && baris.terlaksana > baris.sesuai_rencana
              ? `, ${baris.terlaksana - baris.sesuai_rencana} di luar`
              : ''}
          </span>
        </span>
        <span>
          tepat <TepatWaktu baris={baris} />
        </span>
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <KehadiranSendiri baris={baris} />
        <span>jeda {formatJeda(baris.jeda_median)}</span>
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
