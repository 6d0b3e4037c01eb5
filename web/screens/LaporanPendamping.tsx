import { Button, Menu, Table } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { printHonor } from '#contract/dokumen/dokumen.ts'
import { type DaftarHonor, exportHonorCsv, exportHonorXlsx } from '#contract/laporan/honor.ts'
import {
  type BarisLaporanPendamping,
  exportLaporanPendampingCsv,
  exportLaporanPendampingXlsx,
} from '#contract/laporan/laporan-pendamping.ts'
import { formatBulan } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ItemCetakan, ItemPdf } from '#web/features/dokumen/MenuCetak.tsx'
import { UnduhPendamping } from '#web/features/dokumen/UnduhPendamping.tsx'
import { AsalPendamping } from '#web/features/laporan/AsalPendamping.tsx'
import { LegendaRencana } from '#web/features/laporan/BatangRencana.tsx'
import { bulanOf, rentangOf, saringanHonor, useHonor } from '#web/features/laporan/honor/queries.ts'
import { RincianHonor } from '#web/features/laporan/honor/RincianHonor.tsx'
import { SakelarHonor } from '#web/features/laporan/honor/SakelarHonor.tsx'
import { SelHonor } from '#web/features/laporan/honor/SelHonor.tsx'
import { StripHonor } from '#web/features/laporan/honor/StripHonor.tsx'
import { describeAturanHonor } from '#web/features/laporan/honor/sebut.ts'
import { KartuPendamping } from '#web/features/laporan/KartuPendamping.tsx'
import { type AngkaPendamping, KpiPendamping } from '#web/features/laporan/KpiPendamping.tsx'
import { kolomPendamping } from '#web/features/laporan/kolom-pendamping.tsx'
import {
  fromTampilan,
  saringanPendamping,
  toCakupan,
  toQueryPendamping,
  toTampilanPendamping,
  useLaporanPendamping,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { RincianPendamping } from '#web/features/laporan/RincianPendamping.tsx'
import { SaringanLaporan } from '#web/features/laporan/SaringanLaporan.tsx'
import { describeSaringan } from '#web/features/laporan/sebut-saringan.ts'
import { useTampilan } from '#web/features/laporan/tampilan/use-tampilan.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KepalaCetak } from '#web/ui/KepalaCetak.tsx'
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
  /** The figure of all of them that is open. */
  const [asal, setAsal] = useState<AngkaPendamping>()
  const rows = data?.baris ?? []
  const session = useSession()
  const urlHonor = useUrlFilters(saringanHonor)
  const bulan = data?.ada_honor && urlHonor.nilai.honor === '1' ? bulanOf(nilai) : null
  const honor = useHonor(bulan)
  const daftar = bulan === null ? undefined : honor.data
  const honorOf = (id: number) => daftar?.baris.filter(b => b.pendamping_id === id)
  const unduh = {
    namaBerkas: data ? kata`Laporan pendamping ${data.dari} ${data.sampai}` : kata`Laporan pendamping`,
    ambil: (format: 'xlsx' | 'csv') =>
      call(format === 'csv' ? exportLaporanPendampingCsv : exportLaporanPendampingXlsx, { query }),
  }

  const tampilan = useTampilan({
    sekarang: { layar: 'laporan_pendamping', saringan: toTampilanPendamping(nilai) },
    sebut: saringan => describeSaringan(fromTampilan(saringanPendamping, saringan), pilihan),
    onTerapkan: saringan => url.pindah(fromTampilan(saringanPendamping, saringan)),
  })
  const kolomHonor: Kolom<BarisLaporanPendamping> = {
    kunci: 'honor',
    judul: 'Honor (Rp)',
    rata: 'kanan',
    lebar: 128,
    isi: row => <SelHonor baris={honorOf(row.pendamping_id)} />,
  }
  const dapatDiunduh = session?.akun.peran.some(p => p === 'admin' || p === 'pimpinan')
  const atas = daftar ? (
    <StripHonor
      daftar={daftar}
      onBuka={buka}
      unduh={
        dapatDiunduh ? (
          <TombolUnduh
            label="Daftar honor"
            namaBerkas={`Honor ${daftar.bulan}`}
            ambil={format =>
              call(format === 'csv' ? exportHonorCsv : exportHonorXlsx, { query: { bulan: daftar.bulan } })
            }
          >
            <ItemPdf
              label="Cetak rekap honor (PDF)"
              nama={`Honor ${daftar.bulan}`}
              ambil={() => call(printHonor, { query: { bulan: daftar.bulan } })}
            />
          </TombolUnduh>
        ) : null
      }
    />
  ) : data?.ada_honor && urlHonor.nilai.honor === '1' && bulan === null ? (
    <>
      Honor dihitung per bulan, sedangkan rentang laporan ini bukan satu bulan.
      <Button variant="default" onClick={() => showHonor(true)}>
        Tampilkan {formatBulan(bulanTerakhir())}
      </Button>
    </>
  ) : honor.error ? (
    <ErrorState pesan={messageOf(honor.error)} onReload={() => void honor.refetch()} />
  ) : null

  const cetak = <ItemCetakan label="Buat PDF" minta={{ jenis: 'laporan_pendamping', saringan: query }} />

  return (
    <>
      <PageHeader
        judul={kata`Laporan Pendamping`}
        keterangan={
          data
            ? formatRentangPendek(
                data.dari,
                data.sampai < data.hari_ini || data.dari > data.hari_ini ? data.sampai : data.hari_ini,
              )
            : null
        }
        aksi={
          <>
            {data?.ada_honor ? <SakelarHonor tampil={urlHonor.nilai.honor === '1'} onUbah={showHonor} /> : null}
            {tampilan.tombol}
            <TombolUnduh {...unduh}>{cetak}</TombolUnduh>
          </>
        }
        aksiPonsel={
          <MenuUnduh {...unduh}>
            {tampilan.item}
            {cetak}
            {data?.ada_honor ? (
              <Menu.Item
                leftSection={<IconCash size={16} aria-hidden />}
                onClick={() => showHonor(urlHonor.nilai.honor !== '1')}
              >
                {urlHonor.nilai.honor === '1' ? 'Sembunyikan honor' : 'Tampilkan honor'}
              </Menu.Item>
            ) : null}
          </MenuUnduh>
        }
        saringan={
          <SaringanLaporan
            url={url}
            pilihan={pilihan}
            hariIni={data?.hari_ini ?? ''}
            labelCari={kata`Cari pendamping`}
            kanan={<LegendaRencana />}
          />
        }
      />
      {data ? (
        <KepalaCetak
          baris={[
            data.periode && `Semester ${data.periode.nama}`,
            `Kegiatan: ${data.kegiatan?.nama ?? 'Semua kegiatan'}`,
          ]}
        />
      ) : null}
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <>
          {data ? <KpiPendamping jumlah={data.jumlah} onBuka={setAsal} /> : null}
          <DataTable
            label={kata`Laporan pendamping`}
            kolom={daftar ? [...kolomPendamping(), kolomHonor] : kolomPendamping()}
            atas={atas}
            keteranganKaki={daftar ? describeAturanHonor(daftar.aturan) : null}
            baris={rows}
            kunciBaris={row => row.pendamping_id}
            urut={nilai.urut}
            onUrut={urut => ubah({ urut })}
            onPilih={row => buka(row.pendamping_id)}
            terpilih={terbuka ?? undefined}
            memuat={isPending}
            kartu={row => (
              <KartuPendamping baris={row} honor={daftar ? <SelHonor baris={honorOf(row.pendamping_id)} /> : null} />
            )}
            kaki={<Jumlah rows={rows} total={data?.total ?? 0} honor={daftar} />}
            kosong={
              url.aktif > 0 ? (
                <TidakCocok satuan={kata`pendamping`} onReset={url.reset} />
              ) : (
                <EmptyState judul={kata`Laporan muncul setelah ada pendamping kelompok`} gambar="nanti">
                  {kata`Pendamping yang bertugas di kelompok pada periode ini tampil di sini.`}
                </EmptyState>
              )
            }
            halaman={{
              halaman: nilai.halaman,
              ukuran: nilai.ukuran,
              total: data?.total ?? 0,
              satuan: kata`pendamping`,
              cetakSemua: 'Buat PDF',
              onHalaman: halaman => ubah({ halaman }),
              onUkuran: ukuran => ubah({ ukuran }),
            }}
          />
        </>
      )}
      {asal && data ? (
        <AsalPendamping
          angka={asal}
          jumlah={data.jumlah}
          query={query}
          onPilih={id => {
            setAsal(undefined)
            buka(id)
          }}
          onTutup={() => setAsal(undefined)}
        />
      ) : null}
      {terbuka === null ? null : (
        <RincianPendamping
          id={terbuka}
          query={toCakupan(nilai)}
          onTutup={() => buka(null)}
          onPindah={pindah}
          unduh={laporan => <UnduhPendamping laporan={laporan} query={toCakupan(nilai)} />}
        >
          {bulan ? (
            <RincianHonor
              key={terbuka}
              pendampingId={terbuka}
              bulan={bulan}
              zona={session?.zona_waktu ?? 'Asia/Jakarta'}
            />
          ) : null}
        </RincianPendamping>
      )}
      {tampilan.laci}
    </>
  )

  /** Of today, or the last one of a range that is over. */
  function bulanTerakhir(): string {
    const last = data && data.sampai < data.hari_ini ? data.sampai : data?.hari_ini
    return last?.slice(0, 7) ?? ''
  }

  function showHonor(tampil: boolean) {
    urlHonor.ubah({ honor: tampil ? '1' : '' })
    if (tampil && bulanOf(nilai) === null) ubah(rentangOf(bulanTerakhir()))
  }

  function pindah(langkah: 1 | -1) {
    const next = rows[rows.findIndex(row => row.pendamping_id === terbuka) + langkah]
    if (next) buka(next.pendamping_id)
  }
}

interface JumlahProps {
  rows: readonly BarisLaporanPendamping[]
  total: number
  honor: DaftarHonor | undefined
}

function Jumlah({ rows, total, honor }: JumlahProps) {
  const sum = (key: 'terlaksana' | 'rencana' | 'tepat') => formatAngka(rows.reduce((all, row) => all + row[key], 0))
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        Jumlah {rows.length} dari {formatAngka(total)}
        {kata` pendamping di halaman ini`}
      </Table.Td>
      <Table.Td data-hanya-lebar />
      <Table.Td>
        {sum('terlaksana')} / {sum('rencana')}
      </Table.Td>
      <Table.Td data-rata="kanan">{sum('tepat')}</Table.Td>
      <Table.Td colSpan={3} />
      {honor ? (
        <Table.Td data-rata="kanan">
          {formatAngka(
            honor.baris
              .filter(b => rows.some(row => row.pendamping_id === b.pendamping_id))
              .reduce((sum, b) => sum + b.jumlah, 0),
          )}
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}
