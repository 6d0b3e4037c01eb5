import { useState } from 'react'
import { exportLaporanMahasantriCsv, exportLaporanMahasantriXlsx } from '#contract/laporan-mahasantri.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { ItemSuratSemua, TombolSurat } from '#web/features/dokumen/ItemSurat.tsx'
import { ItemCetakan } from '#web/features/dokumen/MenuCetak.tsx'
import { JumlahLaporan } from '#web/features/laporan/JumlahLaporan.tsx'
import { KartuMahasantri } from '#web/features/laporan/KartuMahasantri.tsx'
import { kolomMahasantri } from '#web/features/laporan/kolom-mahasantri.tsx'
import {
  saringanMahasantri,
  toCakupan,
  toQueryMahasantri,
  useLaporanMahasantri,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { SaringanLaporan } from '#web/features/laporan/SaringanLaporan.tsx'
import { SaringanStudi } from '#web/features/laporan/SaringanStudi.tsx'
import { StripStatus } from '#web/features/laporan/StripStatus.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { riwayatTanda } from '#web/features/riwayat/riwayat-tanda.tsx'
import { useSession } from '#web/features/session/session-queries.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatAngka } from '#web/ui/format.ts'
import { KepalaCetak } from '#web/ui/KepalaCetak.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { formatRentangPendek } from '#web/ui/PilihRentang.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { MenuUnduh, TombolUnduh } from '#web/ui/TombolUnduh.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

const RincianMahasantri = lazyPart(async () => ({
  default: (await import('#web/features/laporan/RincianMahasantri.tsx')).RincianMahasantri,
}))
const AsalJumlah = lazyPart(() => import('#web/features/laporan/AsalJumlah.tsx'))

const NO_MARKS = { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }

export default function LaporanMahasantri() {
  const url = useUrlFilters(saringanMahasantri)
  const { nilai, ubah } = url
  const query = toQueryMahasantri(nilai)
  const { data, error, isPending, refetch } = useLaporanMahasantri(query)
  const { data: pilihan } = usePilihanLaporan(nilai.periode)
  const { terbuka, sorot, buka } = useRincian()
  const [jumlah, setJumlah] = useState(false)
  const session = useSession()
  const zona = session?.zona_waktu ?? 'Asia/Jakarta'
  const peran = session?.akun.peran
  const rows = data?.baris ?? []
  const batas = data?.batas.minimal ?? 75
  const unduh = {
    namaBerkas: data ? `Laporan mahasantri ${data.dari} ${data.sampai}` : 'Laporan mahasantri',
    ambil: (format: 'xlsx' | 'csv') =>
      call(format === 'csv' ? exportLaporanMahasantriCsv : exportLaporanMahasantriXlsx, { query }),
  }

  // Letters speak of every kelompok somebody was in: for whoever sees all of them.
  const bolehSurat = readsEverything(peran ?? [])
  const cetak = (
    <>
      <ItemCetakan label="Buat PDF" minta={{ jenis: 'laporan_mahasantri', saringan: query }} />
      {bolehSurat ? <ItemSuratSemua saringan={query} /> : null}
    </>
  )

  return (
    <>
      <PageHeader
        judul="Laporan Mahasantri"
        keterangan={
          data
            ? `${formatRentangPendek(data.dari, data.sampai < data.hari_ini || data.dari > data.hari_ini ? data.sampai : data.hari_ini)}, ${formatAngka(data.pertemuan)} pertemuan`
            : null
        }
        aksi={<TombolUnduh {...unduh}>{cetak}</TombolUnduh>}
        aksiPonsel={<MenuUnduh {...unduh}>{cetak}</MenuUnduh>}
        saringan={
          <SaringanLaporan url={url} pilihan={pilihan} hariIni={data?.hari_ini ?? ''} labelCari="Cari nama atau NIM">
            <SaringanStudi nilai={nilai} pilihan={pilihan} onUbah={ubah} />
          </SaringanLaporan>
        }
      />
      {data ? (
        <KepalaCetak
          baris={[
            data.periode && `Semester ${data.periode.nama}`,
            `Kegiatan: ${data.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
            `Batas minimal ${data.batas.minimal}%, peringatan di bawah ${data.batas.peringatan}%`,
          ]}
        />
      ) : null}
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label="Laporan mahasantri"
          kolom={kolomMahasantri(batas, data?.jumlah.hitungan ?? NO_MARKS, (row, status) =>
            buka(row.mahasantri_id, status),
          )}
          baris={rows}
          kunciBaris={row => row.mahasantri_id}
          urut={nilai.urut}
          onUrut={urut => ubah({ urut })}
          onPilih={row => buka(row.mahasantri_id)}
          terpilih={terbuka ?? undefined}
          memuat={isPending}
          atas={
            data ? <StripStatus laporan={data} status={nilai.status} onStatus={status => ubah({ status })} /> : null
          }
          kartu={row => <KartuMahasantri baris={row} batas={batas} />}
          kosong={
            url.aktif > 0 ? (
              <TidakCocok satuan="mahasantri" onReset={url.reset} />
            ) : (
              <EmptyState judul="Laporan muncul setelah ada anggota kelompok" gambar="nanti">
                Mahasantri yang menjadi anggota kelompok pada periode ini tampil di sini, lengkap dengan kehadirannya.
              </EmptyState>
            )
          }
          keteranganKaki={
            data && rows.length > 0 ? <JumlahLaporan laporan={data} onBuka={() => setJumlah(true)} /> : null
          }
          halaman={{
            halaman: nilai.halaman,
            ukuran: nilai.ukuran,
            total: data?.total ?? 0,
            satuan: 'mahasantri',
            onHalaman: halaman => ubah({ halaman }),
            onUkuran: ukuran => ubah({ ukuran }),
          }}
        />
      )}
      {terbuka === null ? null : (
        <RincianMahasantri
          id={terbuka}
          query={toCakupan(nilai)}
          sorot={sorot}
          riwayat={riwayatTanda(zona)}
          surat={bolehSurat ? nama => <TombolSurat id={terbuka} nama={nama} rentang={toCakupan(nilai)} /> : undefined}
          onTutup={() => buka(null)}
          onPindah={pindah}
        />
      )}
      {jumlah ? <AsalJumlah judul="Jumlah laporan mahasantri" query={query} onTutup={() => setJumlah(false)} /> : null}
    </>
  )

  function pindah(langkah: 1 | -1) {
    const next = rows[rows.findIndex(row => row.mahasantri_id === terbuka) + langkah]
    if (next) buka(next.mahasantri_id, sorot?.status)
  }
}
