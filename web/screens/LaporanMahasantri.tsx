import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { defaultBatas, describeMinimal } from '#contract/kehadiran.ts'
import {
  exportGolonganCsv,
  exportGolonganXlsx,
  exportLaporanMahasantriCsv,
  exportLaporanMahasantriXlsx,
} from '#contract/laporan/laporan-mahasantri.ts'
import type { Surat } from '#contract/pengaturan/nomor-surat.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { riwayatTanda } from '#web/features/absensi/riwayat/riwayat-tanda.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { DialogSuratSemua } from '#web/features/dokumen/DialogSuratSemua.tsx'
import { ItemSuratSemua, TombolSurat } from '#web/features/dokumen/ItemSurat.tsx'
import { ItemCetakan } from '#web/features/dokumen/MenuCetak.tsx'
import { AsalJumlah } from '#web/features/laporan/AsalJumlah.tsx'
import { JumlahLaporan } from '#web/features/laporan/JumlahLaporan.tsx'
import { KartuMahasantri } from '#web/features/laporan/KartuMahasantri.tsx'
import { kolomDipilih, kolomMahasantri, pilihanKolom } from '#web/features/laporan/kolom-mahasantri.tsx'
import { namaMenurut, PilihMenurut } from '#web/features/laporan/PilihMenurut.tsx'
import {
  fromTampilan,
  saringanGolongan,
  saringanMahasantri,
  toCakupan,
  toMenurut,
  toQueryGolongan,
  toQueryMahasantri,
  toTampilanMahasantri,
  useGolongan,
  useLaporanMahasantri,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { SaringanLaporan } from '#web/features/laporan/SaringanLaporan.tsx'
import { SaringanStudi } from '#web/features/laporan/SaringanStudi.tsx'
import { StripStatus } from '#web/features/laporan/StripStatus.tsx'
import { describeSaringan } from '#web/features/laporan/sebut-saringan.ts'
import { TabelGolongan } from '#web/features/laporan/TabelGolongan.tsx'
import { useTampilan } from '#web/features/laporan/tampilan/use-tampilan.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KepalaCetak } from '#web/ui/KepalaCetak.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PilihKolom } from '#web/ui/PilihKolom.tsx'
import { formatRentangPendek } from '#web/ui/PilihRentang.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { MenuUnduh, TombolUnduh } from '#web/ui/TombolUnduh.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

const RincianMahasantri = lazyPart(async () => ({
  default: (await import('#web/features/laporan/RincianMahasantri.tsx')).RincianMahasantri,
}))

const NO_MARKS = { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }

export default function LaporanMahasantri() {
  const url = useUrlFilters(saringanMahasantri)
  const { nilai, ubah, pindah } = url
  const query = toQueryMahasantri(nilai)
  const menurut = toMenurut(nilai)
  const queryGolongan = menurut && toQueryGolongan(nilai, menurut)
  const daftar = useLaporanMahasantri(query, menurut === undefined)
  const golongan = useGolongan(queryGolongan)
  const { error, isPending, refetch } = menurut ? golongan : daftar
  const { data: pilihan } = usePilihanLaporan(nilai.periode)
  const { terbuka, sorot, buka } = useRincian()
  /** The filters of the total that is open. */
  const [asal, setAsal] = useState<{ judul: string; nilai: typeof nilai }>()
  /** The letter for all that is filtered which is asked about. */
  const [surat, setSurat] = useState<Surat>()
  const session = useSession()
  const zona = session?.zona_waktu ?? 'Asia/Jakarta'
  const peran = session?.akun.peran
  const rows = daftar.data?.baris ?? []
  // Of groups that were shown before others were asked for, the names would be of the wrong kind.
  const kini = golongan.data?.menurut === menurut ? golongan.data : undefined
  const data = menurut ? kini : daftar.data
  const batas = data?.batas ?? defaultBatas
  const tentang = menurut ? `Laporan mahasantri per ${namaMenurut[menurut].toLowerCase()}` : 'Laporan mahasantri'
  const unduh = {
    namaBerkas: data ? `${tentang} ${data.dari} ${data.sampai}` : tentang,
    ambil: (format: 'xlsx' | 'csv') =>
      queryGolongan
        ? call(format === 'csv' ? exportGolonganCsv : exportGolonganXlsx, { query: queryGolongan })
        : call(format === 'csv' ? exportLaporanMahasantriCsv : exportLaporanMahasantriXlsx, { query }),
  }
  const tampilan = useTampilan({
    sekarang: { layar: 'laporan_mahasantri', saringan: toTampilanMahasantri(nilai) },
    sebut: saringan => describeSaringan(fromTampilan(saringanMahasantri, saringan), pilihan),
    onTerapkan: saringan => pindah(fromTampilan(saringanMahasantri, saringan)),
  })

  // Letters speak of every kelompok somebody was in: for whoever sees all of them.
  const bolehSurat = readsEverything(peran ?? [])
  const cetak = (
    <>
      {queryGolongan ? (
        <ItemCetakan
          label={`Buat PDF per ${namaMenurut[queryGolongan.menurut].toLowerCase()}`}
          minta={{ jenis: 'laporan_golongan', saringan: queryGolongan }}
        />
      ) : null}
      <ItemCetakan
        label={menurut ? 'Buat PDF per mahasantri' : 'Buat PDF'}
        minta={{ jenis: 'laporan_mahasantri', saringan: query }}
      />
      {bolehSurat ? <ItemSuratSemua disaring={query.status !== undefined} onPilih={setSurat} /> : null}
    </>
  )

  const kolom = kolomDipilih(nilai.kolom, kolom => ubah({ kolom, halaman: nilai.halaman }))
  const atas = data ? (
    <StripStatus laporan={data} status={nilai.status} onStatus={status => ubah({ status })}>
      <PilihMenurut nilai={menurut} onUbah={menurut => ubah({ menurut, urut: 'nama' })} />
      {menurut ? null : <PilihKolom pilihan={pilihanKolom} {...kolom} />}
    </StripStatus>
  ) : null
  const kosong =
    url.aktif > 0 ? (
      <TidakCocok satuan="mahasantri" onReset={url.reset} />
    ) : (
      <EmptyState judul={kata`Laporan muncul setelah ada anggota kelompok`} gambar="nanti">
        {kata`Mahasantri yang menjadi anggota kelompok pada periode ini tampil di sini, lengkap dengan kehadirannya.`}
      </EmptyState>
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
        aksi={
          <>
            {tampilan.tombol}
            <TombolUnduh {...unduh}>{cetak}</TombolUnduh>
          </>
        }
        aksiPonsel={
          <MenuUnduh {...unduh}>
            {tampilan.item}
            {cetak}
          </MenuUnduh>
        }
        saringan={
          <SaringanLaporan url={url} pilihan={pilihan} hariIni={data?.hari_ini ?? ''} labelCari="Cari nama atau NIM">
            <SaringanStudi nilai={nilai} pilihan={pilihan} onUbah={ubah} />
            <Select
              w={148}
              aria-label="Keaktifan"
              placeholder="Keaktifan"
              data={[
                { value: 'aktif', label: 'Masih aktif' },
                { value: 'tidak', label: 'Tidak aktif' },
              ]}
              value={nilai.keaktifan || null}
              onChange={keaktifan => ubah({ keaktifan: keaktifan ?? '' })}
            />
          </SaringanLaporan>
        }
      />
      {data ? (
        <KepalaCetak
          baris={[
            data.periode && `Semester ${data.periode.nama}`,
            `Kegiatan: ${data.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
            `Batas minimal ${describeMinimal(data.batas)}, peringatan di bawah ${data.batas.peringatan}%`,
            menurut && `Per ${namaMenurut[menurut].toLowerCase()}`,
          ]}
        />
      ) : null}
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : menurut ? (
        <TabelGolongan
          golongan={kini}
          menurut={menurut}
          memuat={isPending || kini === undefined}
          urut={nilai.urut}
          onUrut={urut => ubah({ urut })}
          onPilih={row => pindah(saringanGolongan(menurut, row.kunci))}
          onAngka={row =>
            openAsal(row?.nama ?? 'Jumlah laporan mahasantri', row ? saringanGolongan(menurut, row.kunci) : {})
          }
          atas={atas}
          kosong={kosong}
        />
      ) : (
        <DataTable
          label="Laporan mahasantri"
          kolom={kolomMahasantri(
            batas,
            daftar.data?.jumlah.hitungan ?? NO_MARKS,
            (row, status) => buka(row.mahasantri_id, status),
            kolom.tampil,
          )}
          baris={rows}
          kunciBaris={row => row.mahasantri_id}
          urut={nilai.urut}
          onUrut={urut => ubah({ urut })}
          onPilih={row => buka(row.mahasantri_id)}
          terpilih={terbuka ?? undefined}
          memuat={isPending}
          atas={atas}
          kartu={row => <KartuMahasantri baris={row} batas={batas.minimal} />}
          kosong={kosong}
          keteranganKaki={
            daftar.data && rows.length > 0 ? (
              <JumlahLaporan laporan={daftar.data} onBuka={() => openAsal('Jumlah laporan mahasantri')} />
            ) : null
          }
          halaman={{
            halaman: nilai.halaman,
            ukuran: nilai.ukuran,
            total: daftar.data?.total ?? 0,
            satuan: 'mahasantri',
            cetakSemua: 'Buat PDF',
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
          zona={zona}
          riwayat={riwayatTanda(zona)}
          surat={bolehSurat ? orang => <TombolSurat orang={orang} rentang={toCakupan(nilai)} /> : undefined}
          onTutup={() => buka(null)}
          onPindah={keTetangga}
        />
      )}
      {asal ? (
        <AsalJumlah judul={asal.judul} query={toQueryMahasantri(asal.nilai)} onTutup={() => setAsal(undefined)} />
      ) : null}
      {surat ? <DialogSuratSemua surat={surat} saringan={query} onTutup={() => setSurat(undefined)} /> : null}
      {tampilan.laci}
    </>
  )

  function openAsal(judul: string, golongan: Partial<typeof nilai> = {}) {
    setAsal({ judul, nilai: { ...nilai, ...golongan } })
  }

  function keTetangga(langkah: 1 | -1) {
    const next = rows[rows.findIndex(row => row.mahasantri_id === terbuka) + langkah]
    if (next) buka(next.mahasantri_id, sorot?.status)
  }
}
