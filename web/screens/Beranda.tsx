import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionReply } from '#contract/akun/session.ts'
import { firstNameOf } from '#contract/bagikan.ts'
import type { Limit } from '#contract/kehadiran.ts'
import type { MyBeranda, SessionNotYet } from '#contract/laporan/beranda.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { describeWeek } from '#contract/pekan.ts'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { dayName, formatDate, weekday } from '#contract/tanggal.ts'
import { MyBadal } from '#web/features/absensi/agenda/MyBadal.tsx'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { IzinBeranda } from '#web/features/absensi/izin/IzinBeranda.tsx'
import { useMyIzin } from '#web/features/absensi/izin/queries.ts'
import { WaitingIzinList } from '#web/features/absensi/izin/WaitingIzin.tsx'
import { AwaitingKonfirmasi } from '#web/features/absensi/konfirmasi/KonfirmasiMenunggu.tsx'
import { useWaiting } from '#web/features/absensi/konfirmasi/queries.ts'
import { KoreksiBeranda } from '#web/features/absensi/koreksi/KoreksiBeranda.tsx'
import { useMyKoreksi } from '#web/features/absensi/koreksi/queries.ts'
import { WaitingKoreksi } from '#web/features/absensi/koreksi/WaitingKoreksi.tsx'
import { RemindAll, RemindButton } from '#web/features/absensi/tautan/RemindButton.tsx'
import { useSessionQuery } from '#web/features/akun/session/session-queries.ts'
import { AddLater } from '#web/features/laporan/absensi-harian/AddLater.tsx'
import { MyPart } from '#web/features/laporan/beranda/MyPart.tsx'
import { layBeranda } from '#web/features/laporan/beranda/perangkat.ts'
import { useBerandaLembaga, useMyBeranda } from '#web/features/laporan/beranda/queries.ts'
import { BandNotYetSent, Synced } from '#web/features/laporan/beranda/Synced.tsx'
import { Together } from '#web/features/laporan/beranda/Together.tsx'
import { GreetButton } from '#web/features/laporan/perhatian/GreetButton.tsx'
import { useWeekSummary } from '#web/features/laporan/ringkasan-pekan/queries.ts'
import { healBrowser } from '#web/heal-browser.ts'
import { healByReload, isScreenLoadFailure } from '#web/heal-reload.ts'
import { sekarang } from '#web/offline/jam.ts'
import { noCopyMessage } from '#web/offline/pesan.ts'
import { useDeviceContent } from '#web/offline/use-device-content.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { WaitingCard } from '#web/ui/Menunggu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useHijri } from '#web/ui/use-hijri.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { AvatarAkun } from '../layouts/AvatarAkun.tsx'
import css from './Beranda.module.css'
import { ScreenPending } from './ScreenPending.tsx'
import { BerandaShape } from './ScreenSkeleton.tsx'

const MyRecordPage = lazyPart(async () => ({
  default: (await import('#web/features/laporan/saya/MyRecordPage.tsx')).MyRecordPage,
}))

/** The first page: of a mahasantri their own record, of the others their work. */
export default function Beranda() {
  const { data: session } = useSessionQuery()
  return session && isOnlyMahasantri(session.akun.peran) ? <MyRecordPage /> : <WorkBeranda />
}

/** Who has kelompok in hand sees the own day, the office the whole institution, somebody with both both. */
function WorkBeranda() {
  const { data: session, isError, error, refetch } = useSessionQuery()
  const peran = session?.akun.peran ?? []
  const admin = peran.includes('admin')
  const pimpinan = !admin && peran.includes('pimpinan')
  const own = peran.includes('murabbi') || peran.includes('pendamping')
  const saya = useMyBeranda(own)
  const lembaga = useBerandaLembaga(admin)
  const ringkasan = useWeekSummary(pimpinan)
  const office = useOffice(admin || pimpinan)
  const isi = useDeviceContent(saya.dataUpdatedAt)
  const phone = usePhone()
  const pekan = lembaga.data?.pekan_ini
  const readable =
    (!own || saya.isError || isi !== null) &&
    !(admin && lembaga.isPending) &&
    !(pimpinan && ringkasan.isPending) &&
    !office.isLoading

  const synced = (brief: boolean) => (own && session ? <Synced terakhir={saya.dataUpdatedAt} ringkas={brief} /> : null)
  const murabbi = saya.data?.kelompok.some(k => k.sebagai.includes('murabbi')) ?? false
  const menunggu = session ? (
    <>
      <KoreksiBeranda withoutWaiting={murabbi} />
      <IzinBeranda withoutWaiting={murabbi} />
    </>
  ) : null
  if (!session && !isError) return <ScreenPending bentuk="beranda" />
  return (
    <>
      <PageHeader
        judul={session ? `Assalamu'alaikum, ${own ? firstNameOf(session.akun.nama) : session.akun.nama}` : 'Beranda'}
        keterangan={session ? <DatePart session={session} /> : undefined}
        withoutGreeting={pimpinan && !own}
        welcome={
          <>
            {pimpinan && !own && session ? <BarDate tanggal={session.hari_ini} /> : null}
            {synced(true)}
            <AvatarAkun />
          </>
        }
        aksi={
          phone ? undefined : (
            <>
              {synced(false)}
              {pekan ? (
                <span className="inline-row gap-8 px-12 text-m strong dark-green round-8 h-32 bg-green-1">
                  <IconCalendarEvent size={16} aria-hidden />
                  Pekan ke-{pekan.ke}, {describeWeek(pekan)}
                </span>
              ) : null}
            </>
          )
        }
      />
      <Together siap={!session || readable} memuat={<BerandaShape angka={admin} />}>
        {isError && !session ? <ErrorState pesan={noCopyMessage(error)} onReload={() => refetch()} /> : null}
        {own ? <PitaJam /> : null}
        {own ? <BandNotYetSent /> : null}
        {!own && admin ? menunggu : null}
        {session && peran.includes('pendamping') ? <MyBadal saat="kini" /> : null}
        {admin && office.data ? <office.data.OfficeStep /> : null}
        {session && own ? (
          <Part query={saya} menunggu={isi === null}>
            {data => (
              <MyPart
                data={isi ? layBeranda(data, isi, { zona: session.zona_waktu, now: sekarang() }) : data}
                withLembaga={admin}
                awaitsYou={belum => <WaitingYou data={data}>{belum}</WaitingYou>}
                menunggu={menunggu}
                add={(kelompok, describeName) => (
                  <AddLater
                    kelompok={{ ...kelompok, kegiatan: kelompok.kegiatan ?? [] }}
                    tanggal={data.hari_ini}
                    label={
                      describeName
                        ? ['Pertemuan', kelompok.nama, kelompok.periode].filter(Boolean).join(' ')
                        : 'Pertemuan'
                    }
                  />
                )}
                greet={greet(data.batas, session.lembaga)}
                remind={remind}
                remindAll={(pertemuan, orang, alamat) => <RemindAll {...{ pertemuan, orang, alamat }} />}
              />
            )}
          </Part>
        ) : null}
        {session && peran.includes('pendamping') ? <MyBadal saat="nanti" /> : null}
        {own && (admin || pimpinan) ? <h2 className="mt-8 text-xl tight">Seluruh lembaga</h2> : null}
        {session && (admin || pimpinan) ? (
          <Part query={office}>
            {({ LembagaSection, WeekSummaryPage, CadanganBeranda }) =>
              admin ? (
                <>
                  <Part query={lembaga}>
                    {data => <LembagaSection data={data} greet={greet(data.batas, session.lembaga)} remind={remind} />}
                  </Part>
                  <CadanganBeranda />
                </>
              ) : (
                <Part query={ringkasan}>{data => <WeekSummaryPage data={data} />}</Part>
              )
            }
          </Part>
        ) : null}
      </Together>
    </>
  )
}

/** What only the office sees, in files that the phones of pendamping do not fetch. */
function useOffice(enabled: boolean) {
  const query = useQuery({
    queryKey: ['berkas', 'kantor'],
    queryFn: () => import('./BerandaKantor.tsx'),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Of a build that is gone it does not come however often it is asked for.
  const refetch = async () => (await healByReload(() => location.pathname, healBrowser)) || query.refetch()
  return { ...query, refetch }
}

const greet = (batas: Limit, lembaga: string) => (baris: PerhatianRow) => (
  <GreetButton baris={baris} batas={batas} lembaga={lembaga} />
)

const remind = (sesi: SessionNotYet, sebutan: string) => <RemindButton pertemuan={sesi} sebutan={sebutan} />

/** Everything that waits for a murabbi, in the order in which it is oldest elsewhere. */
function WaitingYou({ data, children }: { data: MyBeranda; children: ReactNode }) {
  const konfirmasi = useWaiting(true).data?.jumlah ?? 0
  const koreksi = useMyKoreksi().data?.menunggu_putusan ?? 0
  const izin = useMyIzin().data?.menunggu_putusan ?? 0
  return (
    <WaitingCard jumlah={data.jumlah_belum + konfirmasi + koreksi + izin}>
      {children}
      <AwaitingKonfirmasi />
      <WaitingKoreksi />
      <WaitingIzinList />
    </WaitingCard>
  )
}

/** In the phone's bar, of who is told at once how the week was. */
function BarDate({ tanggal }: { tanggal: string }) {
  return (
    <span className={css.bilah}>
      <span className={`text-m nowrap ${css.panjang}`}>
        {dayName(weekday(tanggal))}, {formatDate(tanggal, 'pendek')}
      </span>
      <span className={`text-m nowrap ${css.singkat}`}>{formatDate(tanggal, 'harian')}</span>
    </span>
  )
}

function DatePart({ session }: { session: SessionReply }) {
  const kedua = useHijri(session.hari_ini, 'polos')
  return (
    <>
      {formatDate(session.hari_ini, 'panjang')}
      {kedua ? <span className={`faint ${css.hijri}`}> · {kedua}</span> : null}
    </>
  )
}

interface PartProps<T> {
  query: { data: T | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  /** What is read would not be the whole truth yet. */
  menunggu?: boolean
  children: (data: T) => ReactNode
}

/** What was read before stays in sight when asking again fails. */
function Part<T>({ query: { data, isError, error, refetch }, menunggu, children }: PartProps<T>) {
  if (data && !menunggu) return children(data)
  return isError && !data ? (
    <ErrorState
      pesan={error && !isScreenLoadFailure(error) ? noCopyMessage(error) : undefined}
      onReload={() => refetch()}
    />
  ) : (
    <Loading className="stack gap-12">
      <BerandaShape />
    </Loading>
  )
}
