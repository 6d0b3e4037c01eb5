import { ActionIcon } from '@mantine/core'
import { IconFileCheck, IconHistory } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatTanggal } from '#contract/tanggal.ts'
import { BadalSaya } from '#web/features/absensi/agenda/BadalSaya.tsx'
import { useBadalSaya } from '#web/features/absensi/agenda/queries.ts'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { TautanKonfirmasi } from '#web/features/absensi/konfirmasi/TautanKonfirmasi.tsx'
import { TombolIngatkan } from '#web/features/absensi/tautan/TombolIngatkan.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { groupFilters, usePilihanKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { DailyKelompokCard } from '#web/features/laporan/absensi-harian/KartuKelompok.tsx'
import { KosongHarian } from '#web/features/laporan/absensi-harian/KosongHarian.tsx'
import { kolomHarian } from '#web/features/laporan/absensi-harian/kolom.tsx'
import { Pekan } from '#web/features/laporan/absensi-harian/Pekan.tsx'
import { PeringatanTerlambat } from '#web/features/laporan/absensi-harian/PeringatanTerlambat.tsx'
import { PitaLibur } from '#web/features/laporan/absensi-harian/PitaLibur.tsx'
import { layHarian } from '#web/features/laporan/absensi-harian/perangkat.ts'
import { dailyFiltersDefault, useAbsensiHarian } from '#web/features/laporan/absensi-harian/queries.ts'
import { SaringanKeadaan } from '#web/features/laporan/absensi-harian/SaringanKeadaan.tsx'
import { pesanTanpaSalinan } from '#web/offline/pesan.ts'
import { useIsiPerangkat } from '#web/offline/use-isi-perangkat.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { writeFilters } from '#web/ui/url-filters.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths, withQuery } from '../paths.ts'
import css from './Absensi.module.css'
import { BentukKelompok, BentukPekan } from './BentukLayar.tsx'

/** The groups the caller has to do with on one day; the office sees all of them as a table. */
export default function Absensi() {
  const session = useSession()
  const phone = usePhone()
  const peran = session?.akun.peran ?? []
  const office = peran.includes('admin') || peran.includes('pimpinan')
  const bolehMencatat = peran.some(one => one !== 'pimpinan')
  const mengonfirmasi = peran.includes('murabbi') || peran.includes('admin')
  const url = useUrlFilters(dailyFiltersDefault)
  const { nilai, update } = url
  const { data, dataUpdatedAt, isError, error, refetch } = useAbsensiHarian(nilai)
  const isi = useIsiPerangkat(dataUpdatedAt)
  // Asked for beside the day, not after it: it stands below.
  useBadalSaya(peran.includes('pendamping'))
  const harian = data && isi ? layHarian(data, isi, nilai.keadaan) : isi === undefined ? data : undefined
  const gagal = isError && !data
  const { tanggal: tanggalAlamat, halaman: _, ...lain } = nilai
  const hariIni = harian?.hari_ini ?? session?.hari_ini
  const tanggal = harian?.tanggal ?? (tanggalAlamat || hariIni)
  const alamat = (hari: string) =>
    withQuery(paths.absensi, writeFilters({}, { ...lain, tanggal: hari === hariIni ? '' : hari }, dailyFiltersDefault))
  const saringan = [nilai.cari, nilai.jk, nilai.murabbi_id, nilai.keadaan].filter(Boolean).length

  const pilihan = usePilihanKelompok(office).data
  const rows = harian?.rows ?? []
  const lainnya = !bolehMencatat
    ? []
    : [
        { ke: paths.koreksi, label: 'Koreksi', Ikon: IconHistory },
        { ke: paths.izin(), label: 'Izin', Ikon: IconFileCheck },
      ]
  const kosong =
    saringan > 0 ? (
      <TidakCocok satuan={kata`kelompok`} onReset={url.reset} />
    ) : (
      <KosongHarian periode={harian?.periode} office={office} admin={peran.includes('admin')} />
    )
  const halaman = url.halaman(harian?.jumlah ?? 0, kata`kelompok`)
  const keadaan = harian && office && (
    <SaringanKeadaan
      jumlah={harian.jumlah_keadaan}
      nilai={nilai.keadaan}
      onUbah={value => update({ keadaan: value })}
    />
  )
  const terlambat = harian && bolehMencatat && (
    <>
      <PitaJam />
      <PeringatanTerlambat
        harian={harian}
        describeKelompok={office || rows.length > 1}
        bolehMencatat={bolehMencatat}
        remind={(row, sebutan) => (session ? <TombolIngatkan pertemuan={row} sebutan={sebutan} /> : null)}
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
            {mengonfirmasi ? <TautanKonfirmasi murabbi={peran.includes('murabbi')} /> : null}
            {lainnya.map(({ ke, label, Ikon }) => (
              <Tombol key={ke} ke={ke} variant="default" leftSection={<Ikon size={16} aria-hidden />}>
                {label}
              </Tombol>
            ))}
          </>
        }
        aksiPonsel={
          // Where nothing is confirmed the others need no row of their own there.
          mengonfirmasi
            ? undefined
            : lainnya.map(({ ke, label, Ikon }) => (
                <ActionIcon key={ke} component={AppLink} ke={ke} aria-label={label}>
                  <Ikon size={22} stroke={1.8} aria-hidden />
                </ActionIcon>
              ))
        }
        saringan={
          office ? (
            <Filters
              url={{ ...url, aktif: saringan, reset: () => update({ cari: '', jk: '', murabbi_id: '', keadaan: '' }) }}
              search={phone ? kata`Cari kelompok` : kata`Cari kelompok atau nama`}
              filters={groupFilters(pilihan)}
            />
          ) : undefined
        }
      />
      {harian?.periode ? (
        <Pekan
          harian={harian}
          alamat={alamat}
          jarak={office}
          onPilih={hari => update({ tanggal: hari === hariIni ? '' : hari })}
        />
      ) : harian || gagal ? null : (
        // Where the week will stand: what is below it must not move when it comes.
        <Memuat className={`${css.pekan} ${office && phone ? 'mt-8' : ''}`} diam>
          <BentukPekan />
        </Memuat>
      )}
      {gagal ? <ErrorState pesan={pesanTanpaSalinan(error)} onReload={() => refetch()} /> : null}
      {gagal ? null : (
        <SatuHari
          {...{ harian, terlambat, keadaan, kosong, halaman }}
          meja={office && !phone}
          tanpaLembar={!bolehMencatat}
          badal={peran.includes('pendamping')}
        />
      )}
    </>
  )
}

interface SatuHariProps {
  /** Undefined while it is on its way: then the shape of it. */
  harian: ReturnType<typeof useAbsensiHarian>['data']
  /** A table; else a card a kelompok. */
  meja: boolean
  /** Single pertemuan lead nowhere: the caller reads figures. */
  tanpaLembar: boolean
  /** The pertemuan of others that the caller leads are told too. */
  badal: boolean
  terlambat: ReactNode
  keadaan: ReactNode
  kosong: ReactNode
  halaman: ComponentProps<typeof DataTable>['halaman'] & object
}

/** The kelompok of a day as a table or as cards. */
function SatuHari({ harian, meja, tanpaLembar, badal, terlambat, keadaan, kosong, halaman }: SatuHariProps) {
  const { rows = [], tanggal = '', jumlah = 0 } = harian ?? {}
  const libur = harian?.libur ? <PitaLibur nama={harian.libur} /> : null
  if (meja)
    return (
      <>
        {libur ? <div className="mt-8 ml-20 mr-20">{libur}</div> : null}
        {harian ? null : <div className={css.terlambat} />}
        {terlambat && harian && harian.jumlah_terlambat > 0 ? (
          <div className="mt-8 ml-20 mr-20">{terlambat}</div>
        ) : null}
        <DataTable
          label={kata`Kelompok pada hari ini`}
          kolom={kolomHarian(tanggal).filter(one => !tanpaLembar || one.kunci !== 'aksi')}
          baris={rows}
          kunciBaris={row => row.id}
          kartu={row => row.nama}
          {...(harian ? { atas: keadaan, halaman, kosong } : { memuat: true })}
        />
      </>
    )
  if (!harian)
    return (
      <PageBody>
        <Memuat className="stack gap-12">
          <BentukKelompok />
        </Memuat>
      </PageBody>
    )
  return (
    <PageBody>
      {libur}
      {badal ? <BadalSaya saat="kini" /> : null}
      {terlambat}
      {keadaan}
      {rows.length === 0 ? kosong : null}
      <div className={`grid gap-12 ${css.kartu}`}>
        {rows.map(row => (
          <DailyKelompokCard key={row.id} kelompok={row} {...{ tanggal, tanpaLembar }} />
        ))}
      </div>
      {badal ? <BadalSaya saat="nanti" /> : null}
      {jumlah > rows.length ? <Halaman {...halaman} jumlah={rows.length} /> : null}
    </PageBody>
  )
}
