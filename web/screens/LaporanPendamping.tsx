import { Table } from '@mantine/core'
import {
  type BarisLaporanPendamping,
  exportLaporanPendampingCsv,
  exportLaporanPendampingXlsx,
} from '#contract/laporan-pendamping.ts'
import { call } from '#web/api.ts'
import { LegendaRencana } from '#web/features/laporan/BatangRencana.tsx'
import { KartuPendamping } from '#web/features/laporan/KartuPendamping.tsx'
import { KpiPendamping } from '#web/features/laporan/KpiPendamping.tsx'
import { kolomPendamping } from '#web/features/laporan/kolom-pendamping.tsx'
import {
  saringanPendamping,
  toCakupan,
  toQueryPendamping,
  useLaporanPendamping,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { RincianPendamping } from '#web/features/laporan/RincianPendamping.tsx'
import { SaringanLaporan } from '#web/features/laporan/SaringanLaporan.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatAngka } from '#web/ui/format.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { formatRentangPendek } from '#web/ui/PilihRentang.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { MenuUnduh, TombolUnduh } from '#web/ui/TombolUnduh.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function LaporanPendamping() {
  const url = useUrlFilters(saringanPendamping)
  const { nilai, ubah } = url
  const query = toQueryPendamping(nilai)
  const { data, error, isPending, refetch } = useLaporanPendamping(query)
  const { data: pilihan } = usePilihanLaporan(nilai.periode)
  const { terbuka, buka } = useRincian()
  const rows = data?.baris ?? []
  const unduh = {
    namaBerkas: data ? `Laporan pendamping ${data.dari} ${data.sampai}` : 'Laporan pendamping',
    ambil: (format: 'xlsx' | 'csv') =>
      call(format === 'csv' ? exportLaporanPendampingCsv : exportLaporanPendampingXlsx, { query }),
  }

  return (
    <>
      <PageHeader
        judul="Laporan Pendamping"
        keterangan={
          data
            ? formatRentangPendek(
                data.dari,
                data.sampai < data.hari_ini || data.dari > data.hari_ini ? data.sampai : data.hari_ini,
              )
            : null
        }
        aksi={<TombolUnduh {...unduh} />}
        aksiPonsel={<MenuUnduh {...unduh} />}
        saringan={
          <SaringanLaporan
            url={url}
            pilihan={pilihan}
            hariIni={data?.hari_ini ?? ''}
            labelCari="Cari pendamping"
            kanan={<LegendaRencana />}
          />
        }
      />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <>
          {data ? <KpiPendamping jumlah={data.jumlah} /> : null}
          <DataTable
            label="Laporan pendamping"
            kolom={kolomPendamping}
            baris={rows}
            kunciBaris={row => row.pendamping_id}
            urut={nilai.urut}
            onUrut={urut => ubah({ urut })}
            onPilih={row => buka(row.pendamping_id)}
            terpilih={terbuka ?? undefined}
            memuat={isPending}
            kartu={row => <KartuPendamping baris={row} />}
            kaki={<Jumlah rows={rows} total={data?.total ?? 0} />}
            kosong={
              url.aktif > 0 ? (
                <TidakCocok satuan="pendamping" onReset={url.reset} />
              ) : (
                <EmptyState judul="Laporan muncul setelah ada pendamping kelompok" gambar="nanti">
                  Pendamping yang bertugas di kelompok pada periode ini tampil di sini.
                </EmptyState>
              )
            }
            halaman={{
              halaman: nilai.halaman,
              ukuran: nilai.ukuran,
              total: data?.total ?? 0,
              satuan: 'pendamping',
              onHalaman: halaman => ubah({ halaman }),
              onUkuran: ukuran => ubah({ ukuran }),
            }}
          />
        </>
      )}
      {terbuka === null ? null : (
        <RincianPendamping id={terbuka} query={toCakupan(nilai)} onTutup={() => buka(null)} onPindah={pindah} />
      )}
    </>
  )

  function pindah(langkah: 1 | -1) {
    const next = rows[rows.findIndex(row => row.pendamping_id === terbuka) + langkah]
    if (next) buka(next.pendamping_id)
  }
}

function Jumlah({ rows, total }: { rows: readonly BarisLaporanPendamping[]; total: number }) {
  const sum = (key: 'terlaksana' | 'rencana' | 'tepat') => formatAngka(rows.reduce((all, row) => all + row[key], 0))
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        Jumlah {rows.length} dari {formatAngka(total)} pendamping di halaman ini
      </Table.Td>
      <Table.Td data-hanya-lebar />
      <Table.Td>
        {sum('terlaksana')} / {sum('rencana')}
      </Table.Td>
      <Table.Td data-rata="kanan">{sum('tepat')}</Table.Td>
      <Table.Td colSpan={3} />
    </Table.Tr>
  )
}
