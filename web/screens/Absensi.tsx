import { ActionIcon } from '@mantine/core'
import { IconFileCheck, IconHistory } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatDate } from '#contract/tanggal.ts'
import { MyBadal } from '#web/features/absensi/agenda/MyBadal.tsx'
import { useMyBadal } from '#web/features/absensi/agenda/queries.ts'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { TautanKonfirmasi } from '#web/features/absensi/konfirmasi/TautanKonfirmasi.tsx'
import { RemindButton } from '#web/features/absensi/tautan/RemindButton.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { groupFilters, useKelompokChoice } from '#web/features/datapokok/kelompok/queries.ts'
import { EmptyDaily } from '#web/features/laporan/absensi-harian/EmptyDaily.tsx'
import { DailyKelompokCard } from '#web/features/laporan/absensi-harian/KelompokCard.tsx'
import { dailyColumn } from '#web/features/laporan/absensi-harian/kolom.tsx'
import { Pekan } from '#web/features/laporan/absensi-harian/Pekan.tsx'
import { PitaLibur } from '#web/features/laporan/absensi-harian/PitaLibur.tsx'
import { layDaily } from '#web/features/laporan/absensi-harian/perangkat.ts'
import { dailyFiltersDefault, useDailyAbsensi } from '#web/features/laporan/absensi-harian/queries.ts'
import { StateFilter } from '#web/features/laporan/absensi-harian/StateFilter.tsx'
import { TerlambatWarning } from '#web/features/laporan/absensi-harian/TerlambatWarning.tsx'
import { noCopyMessage } from '#web/offline/pesan.ts'
import { useDeviceContent } from '#web/offline/use-device-content.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { writeFilters } from '#web/ui/url-filters.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'
import { paths, withQuery } from '../paths.ts'
import css from './Absensi.module.css'
import { KelompokShape, WeekShape } from './ScreenSkeleton.tsx'

/** The groups the caller has to do with on one day; the office sees all of them as a table. */
export default function Absensi() {
  const session = useSession()
  const phone = usePhone()
  const peran = session?.akun.peran ?? []
  const office = peran.includes('admin') || peran.includes('pimpinan')
  const mayRecording = peran.some(one => one !== 'pimpinan')
  const confirming = peran.includes('murabbi') || peran.includes('admin')
  const url = useUrlFilters(dailyFiltersDefault)
  const { nilai, update } = url
  const { data, dataUpdatedAt, isError, error, refetch } = useDailyAbsensi(nilai)
  const isi = useDeviceContent(dataUpdatedAt)
  // Asked for beside the day, not after it: it stands below.
  useMyBadal(peran.includes('pendamping'))
  const harian = data && isi ? layDaily(data, isi, nilai.keadaan) : isi === undefined ? data : undefined
  const gagal = isError && !data
  const { tanggal: addressDate, halaman: _, ...lain } = nilai
  const today = harian?.hari_ini ?? session?.hari_ini
  const tanggal = harian?.tanggal ?? (addressDate || today)
  const address = (hari: string) =>
    withQuery(paths.absensi, writeFilters({}, { ...lain, tanggal: hari === today ? '' : hari }, dailyFiltersDefault))
  const saringan = [nilai.cari, nilai.jk, nilai.murabbi_id, nilai.keadaan].filter(Boolean).length

  const pilihan = useKelompokChoice(office).data
  const rows = harian?.rows ?? []
  const lainnya = !mayRecording
    ? []
    : [
        { ke: paths.koreksi, label: 'Koreksi', Ikon: IconHistory },
        { ke: paths.izin(), label: 'Izin', Ikon: IconFileCheck },
      ]
  const kosong =
    saringan > 0 ? (
      <NotMatch satuan={kata`kelompok`} onReset={url.reset} />
    ) : (
      <EmptyDaily periode={harian?.periode} office={office} admin={peran.includes('admin')} />
    )
  const halaman = url.halaman(harian?.jumlah ?? 0, kata`kelompok`)
  const keadaan = harian && office && (
    <StateFilter jumlah={harian.jumlah_keadaan} nilai={nilai.keadaan} onChange={value => update({ keadaan: value })} />
  )
  const terlambat = harian && mayRecording && (
    <>
      <PitaJam />
      <TerlambatWarning
        harian={harian}
        describeKelompok={office || rows.length > 1}
        mayRecording={mayRecording}
        remind={(row, sebutan) => (session ? <RemindButton pertemuan={row} sebutan={sebutan} /> : null)}
      />
    </>
  )

  return (
    <>
      <PageHeader
        judul={office ? 'Absensi' : kata`Kelompok saya`}
        keterangan={tanggal && (tanggal === today ? 'Hari ini, ' : '') + formatDate(tanggal, 'panjang')}
        aksi={
          <>
            {confirming ? <TautanKonfirmasi murabbi={peran.includes('murabbi')} /> : null}
            {lainnya.map(({ ke, label, Ikon }) => (
              <ActionButton key={ke} ke={ke} variant="default" leftSection={<Ikon size={16} aria-hidden />}>
                {label}
              </ActionButton>
            ))}
          </>
        }
        phoneAction={
          // Where nothing is confirmed the others need no row of their own there.
          confirming
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
      <WorkedOutAt at={harian?.dihitung_at} className="py-8 px-20" />
      {harian?.periode ? (
        <Pekan
          harian={harian}
          alamat={address}
          jarak={office}
          onChoose={hari => update({ tanggal: hari === today ? '' : hari })}
        />
      ) : harian || gagal ? null : (
        // Where the week will stand: what is below it must not move when it comes.
        <Loading className={`${css.pekan} ${office && phone ? 'mt-8' : ''}`} diam>
          <WeekShape />
        </Loading>
      )}
      {gagal ? <ErrorState pesan={noCopyMessage(error)} onReload={() => refetch()} /> : null}
      {gagal ? null : (
        <OneDay
          {...{ harian, terlambat, keadaan, kosong, halaman }}
          meja={office && !phone}
          withoutLembar={!mayRecording}
          badal={peran.includes('pendamping')}
        />
      )}
    </>
  )
}

interface OneDayProps {
  /** Undefined while it is on its way: then the shape of it. */
  harian: ReturnType<typeof useDailyAbsensi>['data']
  /** A table; else a card a kelompok. */
  meja: boolean
  /** Single pertemuan lead nowhere: the caller reads figures. */
  withoutLembar: boolean
  /** The pertemuan of others that the caller leads are told too. */
  badal: boolean
  terlambat: ReactNode
  keadaan: ReactNode
  kosong: ReactNode
  halaman: ComponentProps<typeof DataTable>['halaman'] & object
}

/** The kelompok of a day as a table or as cards. */
function OneDay({ harian, meja, withoutLembar, badal, terlambat, keadaan, kosong, halaman }: OneDayProps) {
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
          kolom={dailyColumn(tanggal).filter(one => !withoutLembar || one.kunci !== 'aksi')}
          baris={rows}
          rowKey={row => row.id}
          kartu={row => row.nama}
          {...(harian ? { atas: keadaan, halaman, kosong } : { memuat: true })}
        />
      </>
    )
  if (!harian)
    return (
      <PageBody>
        <Loading className="stack gap-12">
          <KelompokShape />
        </Loading>
      </PageBody>
    )
  return (
    <PageBody>
      {libur}
      {badal ? <MyBadal saat="kini" /> : null}
      {terlambat}
      {keadaan}
      {rows.length === 0 ? kosong : null}
      <div className={`grid gap-12 ${css.kartu}`}>
        {rows.map(row => (
          <DailyKelompokCard key={row.id} kelompok={row} {...{ tanggal, withoutLembar }} />
        ))}
      </div>
      {badal ? <MyBadal saat="nanti" /> : null}
      {jumlah > rows.length ? <PageFrame {...halaman} jumlah={rows.length} /> : null}
    </PageBody>
  )
}
