import { ActionIcon, Button, Select } from '@mantine/core'
import { IconFileCheck, IconHistory } from '@tabler/icons-react'
import { kata } from '#contract/istilah.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { BadalSaya } from '#web/features/absensi/agenda/BadalSaya.tsx'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { TautanKonfirmasi } from '#web/features/absensi/konfirmasi/TautanKonfirmasi.tsx'
import { TombolIngatkan } from '#web/features/absensi/tautan/TombolIngatkan.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { KartuKelompok } from '#web/features/laporan/absensi-harian/KartuKelompok.tsx'
import { kolomHarian } from '#web/features/laporan/absensi-harian/kolom.tsx'
import { Pekan } from '#web/features/laporan/absensi-harian/Pekan.tsx'
import { PeringatanTerlambat } from '#web/features/laporan/absensi-harian/PeringatanTerlambat.tsx'
import { PitaLibur } from '#web/features/laporan/absensi-harian/PitaLibur.tsx'
import { layHarian } from '#web/features/laporan/absensi-harian/perangkat.ts'
import { saringanAwal, useAbsensiHarian, usePilihanMurabbi } from '#web/features/laporan/absensi-harian/queries.ts'
import { SaringanKeadaan } from '#web/features/laporan/absensi-harian/SaringanKeadaan.tsx'
import { pesanTanpaSalinan } from '#web/offline/pesan.ts'
import { useIsiPerangkat } from '#web/offline/use-isi-perangkat.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Cari, FilterBar } from '#web/ui/FilterBar.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths, withQuery } from '../paths.ts'
import css from './Absensi.module.css'

/** The groups the caller has to do with on one day; the office sees all of them as a table. */
export default function Absensi() {
  const session = useSession()
  const phone = usePhone()
  const peran = session?.akun.peran ?? []
  const office = peran.includes('admin') || peran.includes('pimpinan')
  const bolehMencatat = peran.some(one => one !== 'pimpinan')
  const mengonfirmasi = peran.includes('murabbi') || peran.includes('admin')
  const { nilai, ubah, reset } = useUrlFilters(saringanAwal)
  const { data, dataUpdatedAt, isError, error, refetch } = useAbsensiHarian(nilai)
  const isi = useIsiPerangkat(dataUpdatedAt)
  const harian = data && isi ? layHarian(data, isi, nilai.keadaan) : isi === undefined ? data : undefined
  const gagal = isError && !data
  const murabbi = usePilihanMurabbi(office)
  const { tanggal: tanggalAlamat, halaman: _, ...lain } = nilai
  const hariIni = harian?.hari_ini ?? session?.hari_ini
  const tanggal = harian?.tanggal ?? (tanggalAlamat || hariIni)
  const alamat = (hari: string) => withQuery(paths.absensi, queryOf({ ...lain, tanggal: hari === hariIni ? '' : hari }))
  const disaring = Boolean(nilai.cari || nilai.jk || nilai.murabbi_id || nilai.keadaan)
  const resetSaringan = () => ubah({ cari: '', jk: '', murabbi_id: '', keadaan: '' })

  const rows = harian?.rows ?? []
  const paging = {
    halaman: nilai.halaman,
    ukuran: nilai.ukuran,
    total: harian?.jumlah ?? 0,
    satuan: kata`kelompok`,
    onHalaman: (halaman: number) => ubah({ halaman }),
    onUkuran: (ukuran: number) => ubah({ ukuran }),
  }
  const keadaan = harian && office && (
    <SaringanKeadaan jumlah={harian.jumlah_keadaan} nilai={nilai.keadaan} onUbah={value => ubah({ keadaan: value })} />
  )
  const terlambat = harian && (
    <>
      <PitaJam />
      <PeringatanTerlambat
        harian={harian}
        describeKelompok={office || rows.length > 1}
        bolehMencatat={bolehMencatat}
        ingatkan={(row, sebutan) =>
          session ? <TombolIngatkan pertemuan={row} zona={session.zona_waktu} sebutan={sebutan} /> : null
        }
      />
    </>
  )

  return (
    <>
      <PageHeader
        judul={office ? 'Absensi' : kata`Kelompok saya`}
        keterangan={tanggal && (tanggal === hariIni ? 'Hari ini, ' : '') + formatTanggal(tanggal, 'panjang')}
        aksi={
          <>
            {mengonfirmasi ? <TautanKonfirmasi tanggal={nilai.tanggal} murabbi={peran.includes('murabbi')} /> : null}
            <Button
              component={Tautan}
              ke={paths.koreksi}
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              Koreksi
            </Button>
            {bolehMencatat ? (
              <Button
                component={Tautan}
                ke={paths.izin()}
                variant="default"
                leftSection={<IconFileCheck size={16} aria-hidden />}
              >
                Izin
              </Button>
            ) : null}
          </>
        }
        aksiPonsel={
          // Where nothing is confirmed the others need no row of their own there.
          mengonfirmasi ? undefined : (
            <>
              <ActionIcon component={Tautan} ke={paths.koreksi} aria-label="Koreksi">
                <IconHistory size={22} stroke={1.8} aria-hidden />
              </ActionIcon>
              {bolehMencatat ? (
                <ActionIcon component={Tautan} ke={paths.izin()} aria-label="Izin">
                  <IconFileCheck size={22} stroke={1.8} aria-hidden />
                </ActionIcon>
              ) : null}
            </>
          )
        }
        saringan={
          office ? (
            <FilterBar
              cari={
                <Cari
                  nilai={nilai.cari}
                  onUbah={cari => ubah({ cari })}
                  label={phone ? kata`Cari kelompok` : kata`Cari kelompok atau nama`}
                />
              }
              aktif={[nilai.cari, nilai.jk, nilai.murabbi_id, nilai.keadaan].filter(Boolean).length}
              onReset={resetSaringan}
            >
              <Select
                w={120}
                aria-label="Putra atau putri"
                placeholder="Putra/putri"
                data={[
                  { value: 'L', label: 'Putra' },
                  { value: 'P', label: 'Putri' },
                ]}
                value={nilai.jk || null}
                onChange={jk => ubah({ jk: jk ?? '' })}
              />
              <Select
                w={240}
                aria-label="Murabbi"
                placeholder="Murabbi"
                searchable
                data={(murabbi.data?.murabbi ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
                value={nilai.murabbi_id || null}
                onChange={murabbi_id => ubah({ murabbi_id: murabbi_id ?? '' })}
              />
            </FilterBar>
          ) : undefined
        }
      />
      {harian?.periode ? (
        <Pekan
          harian={harian}
          hijriOffset={session?.hijri_offset ?? 0}
          alamat={alamat}
          jarak={office}
          onPilih={hari => ubah({ tanggal: hari === hariIni ? '' : hari })}
        />
      ) : null}
      {gagal ? <ErrorState pesan={pesanTanpaSalinan(error)} onReload={() => refetch()} /> : null}
      {harian || gagal ? null : (
        <Isi>
          <MemuatBaris />
        </Isi>
      )}
      {harian && office && !phone ? (
        <>
          {harian.libur ? (
            <div className="mt-8 ml-20 mr-20">
              <PitaLibur nama={harian.libur} />
            </div>
          ) : null}
          {harian.jumlah_terlambat > 0 ? <div className="mt-8 ml-20 mr-20">{terlambat}</div> : null}
          <DataTable
            label={kata`Kelompok pada hari ini`}
            kolom={kolomHarian(harian.tanggal)}
            baris={rows}
            kunciBaris={row => row.id}
            kartu={row => row.nama}
            atas={keadaan}
            halaman={paging}
            kosong={<Kosong />}
          />
        </>
      ) : null}
      {harian && (!office || phone) ? (
        <Isi>
          {harian.libur ? <PitaLibur nama={harian.libur} /> : null}
          {peran.includes('pendamping') ? <BadalSaya saat="kini" /> : null}
          {terlambat}
          {keadaan}
          {rows.length === 0 ? <Kosong /> : null}
          <div className={`grid gap-12 ${css.kartu}`}>
            {rows.map(row => (
              <KartuKelompok key={row.id} kelompok={row} tanggal={harian.tanggal} />
            ))}
          </div>
          {peran.includes('pendamping') ? <BadalSaya saat="nanti" /> : null}
          {harian.jumlah > rows.length ? <Halaman {...paging} jumlah={rows.length} /> : null}
        </Isi>
      ) : null}
    </>
  )

  function Kosong() {
    if (disaring) {
      return (
        <EmptyState
          gambar="saringan"
          judul={kata`Tidak ada kelompok yang cocok`}
          aksi={
            <Button variant="default" onClick={reset}>
              Atur ulang
            </Button>
          }
        >
          Ubah pencarian atau saringan.
        </EmptyState>
      )
    }
    if (harian && !harian.periode) {
      return (
        <EmptyState
          judul="Belum ada periode aktif"
          aksi={
            peran.includes('admin') ? (
              <Button component={Tautan} ke={paths.pengaturan}>
                Buka Pengaturan
              </Button>
            ) : undefined
          }
        >
          Absensi dimulai setelah admin mengaktifkan sebuah periode.
        </EmptyState>
      )
    }
    if (office) {
      return (
        <EmptyState
          judul={kata`Belum ada kelompok`}
          aksi={
            peran.includes('admin') ? (
              <Button component={Tautan} ke={paths.kelompok}>
                {kata`Buat kelompok`}
              </Button>
            ) : undefined
          }
        >
          {kata`Kelompok dan anggotanya diatur di Data Pokok.`}
        </EmptyState>
      )
    }
    return (
      <EmptyState judul={kata`Belum ada kelompok pada hari ini`}>
        {kata`Anda tidak bertugas di kelompok mana pun pada tanggal ini. Hubungi admin bila seharusnya ada.`}
      </EmptyState>
    )
  }
}

/** Only what differs from nothing belongs in a link. */
function queryOf(nilai: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(nilai).filter(
      ([key, value]) => value !== '' && value !== (saringanAwal as Record<string, string | number>)[key],
    ),
  )
}
