import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionReply } from '#contract/akun/session.ts'
import { panggilan } from '#contract/bagikan.ts'
import type { Batas } from '#contract/kehadiran.ts'
import type { BerandaSaya, SesiBelum } from '#contract/laporan/beranda.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { describeWeek } from '#contract/pekan.ts'
import { formatTanggal, namaHari, weekday } from '#contract/tanggal.ts'
import { BadalSaya } from '#web/features/absensi/agenda/BadalSaya.tsx'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { IzinBeranda } from '#web/features/absensi/izin/IzinBeranda.tsx'
import { IzinMenunggu } from '#web/features/absensi/izin/IzinMenunggu.tsx'
import { useIzinSaya } from '#web/features/absensi/izin/queries.ts'
import { AwaitingKonfirmasi } from '#web/features/absensi/konfirmasi/KonfirmasiMenunggu.tsx'
import { useMenunggu } from '#web/features/absensi/konfirmasi/queries.ts'
import { KoreksiBeranda } from '#web/features/absensi/koreksi/KoreksiBeranda.tsx'
import { KoreksiMenunggu } from '#web/features/absensi/koreksi/KoreksiMenunggu.tsx'
import { useKoreksiSaya } from '#web/features/absensi/koreksi/queries.ts'
import { IngatkanSemua, TombolIngatkan } from '#web/features/absensi/tautan/TombolIngatkan.tsx'
import { useSessionQuery } from '#web/features/akun/session/session-queries.ts'
import { TambahNanti } from '#web/features/laporan/absensi-harian/TambahNanti.tsx'
import { BagianSaya } from '#web/features/laporan/beranda/BagianSaya.tsx'
import { layBeranda } from '#web/features/laporan/beranda/perangkat.ts'
import { useBerandaLembaga, useBerandaSaya } from '#web/features/laporan/beranda/queries.ts'
import { Serempak } from '#web/features/laporan/beranda/Serempak.tsx'
import { PitaBelumTerkirim, Sinkron } from '#web/features/laporan/beranda/Sinkron.tsx'
import { TombolSapa } from '#web/features/laporan/perhatian/TombolSapa.tsx'
import { useRingkasanPekan } from '#web/features/laporan/ringkasan-pekan/queries.ts'
import { healBrowser } from '#web/heal-browser.ts'
import { healByReload, isScreenLoadFailure } from '#web/heal-reload.ts'
import { sekarang } from '#web/offline/jam.ts'
import { pesanTanpaSalinan } from '#web/offline/pesan.ts'
import { useIsiPerangkat } from '#web/offline/use-isi-perangkat.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Memuat } from '#web/ui/Memuat.tsx'
import { KartuMenunggu } from '#web/ui/Menunggu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useHijri } from '#web/ui/use-hijri.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { AvatarAkun } from '../layouts/AvatarAkun.tsx'
import { BentukBeranda } from './BentukLayar.tsx'
import css from './Beranda.module.css'
import { ScreenPending } from './ScreenPending.tsx'

/** The first page: who has kelompok in hand sees the own day, the office the whole institution, somebody with both both. */
export default function Beranda() {
  const { data: session, isError, error, refetch } = useSessionQuery()
  const peran = session?.akun.peran ?? []
  const admin = peran.includes('admin')
  const pimpinan = !admin && peran.includes('pimpinan')
  const own = peran.includes('murabbi') || peran.includes('pendamping')
  const saya = useBerandaSaya(own)
  const lembaga = useBerandaLembaga(admin)
  const ringkasan = useRingkasanPekan(pimpinan)
  const kantor = useKantor(admin || pimpinan)
  const isi = useIsiPerangkat(saya.dataUpdatedAt)
  const phone = usePhone()
  const pekan = lembaga.data?.pekan_ini
  const terbaca =
    (!own || saya.isError || isi !== null) &&
    !(admin && lembaga.isPending) &&
    !(pimpinan && ringkasan.isPending) &&
    !kantor.isLoading

  const sinkron = (ringkas: boolean) =>
    own && session ? <Sinkron terakhir={saya.dataUpdatedAt} ringkas={ringkas} /> : null
  const murabbi = saya.data?.kelompok.some(k => k.sebagai.includes('murabbi')) ?? false
  const menunggu = session ? (
    <>
      <KoreksiBeranda tanpaMenunggu={murabbi} />
      <IzinBeranda tanpaMenunggu={murabbi} />
    </>
  ) : null
  if (!session && !isError) return <ScreenPending bentuk="beranda" />
  return (
    <>
      <PageHeader
        judul={session ? `Assalamu'alaikum, ${own ? panggilan(session.akun.nama) : session.akun.nama}` : 'Beranda'}
        keterangan={session ? <Tanggal session={session} /> : undefined}
        tanpaSapaan={pimpinan && !own}
        sambutan={
          <>
            {pimpinan && !own && session ? <TanggalBilah tanggal={session.hari_ini} /> : null}
            {sinkron(true)}
            <AvatarAkun />
          </>
        }
        aksi={
          phone ? undefined : (
            <>
              {sinkron(false)}
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
      <Serempak siap={!session || terbaca} memuat={<BentukBeranda angka={admin} />}>
        {isError && !session ? <ErrorState pesan={pesanTanpaSalinan(error)} onReload={() => refetch()} /> : null}
        {own ? <PitaJam /> : null}
        {own ? <PitaBelumTerkirim /> : null}
        {!own && admin ? menunggu : null}
        {session && peran.includes('pendamping') ? <BadalSaya saat="kini" /> : null}
        {admin && kantor.data ? <kantor.data.LangkahKantor /> : null}
        {session && own ? (
          <Bagian query={saya} menunggu={isi === null}>
            {data => (
              <BagianSaya
                data={isi ? layBeranda(data, isi, { zona: session.zona_waktu, now: sekarang() }) : data}
                denganLembaga={admin}
                awaitsAnda={belum => <MenungguAnda data={data}>{belum}</MenungguAnda>}
                menunggu={menunggu}
                add={(kelompok, describeNama) => (
                  <TambahNanti
                    kelompok={{ ...kelompok, kegiatan: kelompok.kegiatan ?? [] }}
                    tanggal={data.hari_ini}
                    label={
                      describeNama
                        ? ['Pertemuan', kelompok.nama, kelompok.periode].filter(Boolean).join(' ')
                        : 'Pertemuan'
                    }
                  />
                )}
                greet={greet(data.batas, session.lembaga)}
                remind={remind}
                remindAll={(pertemuan, orang, alamat) => <IngatkanSemua {...{ pertemuan, orang, alamat }} />}
              />
            )}
          </Bagian>
        ) : null}
        {session && peran.includes('pendamping') ? <BadalSaya saat="nanti" /> : null}
        {own && (admin || pimpinan) ? <h2 className="mt-8 text-xl tight">Seluruh lembaga</h2> : null}
        {session && (admin || pimpinan) ? (
          <Bagian query={kantor}>
            {({ BagianLembaga, RingkasanPekan, CadanganBeranda }) =>
              admin ? (
                <>
                  <Bagian query={lembaga}>
                    {data => <BagianLembaga data={data} greet={greet(data.batas, session.lembaga)} remind={remind} />}
                  </Bagian>
                  <CadanganBeranda />
                </>
              ) : (
                <Bagian query={ringkasan}>{data => <RingkasanPekan data={data} />}</Bagian>
              )
            }
          </Bagian>
        ) : null}
      </Serempak>
    </>
  )
}

/** What only the office sees, in files that the phones of pendamping do not fetch. */
function useKantor(enabled: boolean) {
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

const greet = (batas: Batas, lembaga: string) => (baris: BarisPerhatian) => (
  <TombolSapa baris={baris} batas={batas} lembaga={lembaga} />
)

const remind = (sesi: SesiBelum, sebutan: string) => <TombolIngatkan pertemuan={sesi} sebutan={sebutan} />

/** Everything that waits for a murabbi, in the order in which it is oldest elsewhere. */
function MenungguAnda({ data, children }: { data: BerandaSaya; children: ReactNode }) {
  const konfirmasi = useMenunggu(true).data?.jumlah ?? 0
  const koreksi = useKoreksiSaya().data?.menunggu_putusan ?? 0
  const izin = useIzinSaya().data?.menunggu_putusan ?? 0
  return (
    <KartuMenunggu jumlah={data.jumlah_belum + konfirmasi + koreksi + izin}>
      {children}
      <AwaitingKonfirmasi />
      <KoreksiMenunggu />
      <IzinMenunggu />
    </KartuMenunggu>
  )
}

/** In the phone's bar, of who is told at once how the week was. */
function TanggalBilah({ tanggal }: { tanggal: string }) {
  return (
    <span className={css.bilah}>
      <span className={`text-m nowrap ${css.panjang}`}>
        {namaHari(weekday(tanggal))}, {formatTanggal(tanggal, 'pendek')}
      </span>
      <span className={`text-m nowrap ${css.singkat}`}>{formatTanggal(tanggal, 'harian')}</span>
    </span>
  )
}

function Tanggal({ session }: { session: SessionReply }) {
  const kedua = useHijri(session.hari_ini, 'polos')
  return (
    <>
      {formatTanggal(session.hari_ini, 'panjang')}
      {kedua ? <span className={`faint ${css.hijri}`}> · {kedua}</span> : null}
    </>
  )
}

interface BagianProps<T> {
  query: { data: T | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  /** What is read would not be the whole truth yet. */
  menunggu?: boolean
  children: (data: T) => ReactNode
}

/** What was read before stays in sight when asking again fails. */
function Bagian<T>({ query: { data, isError, error, refetch }, menunggu, children }: BagianProps<T>) {
  if (data && !menunggu) return children(data)
  return isError && !data ? (
    <ErrorState
      pesan={error && !isScreenLoadFailure(error) ? pesanTanpaSalinan(error) : undefined}
      onReload={() => refetch()}
    />
  ) : (
    <Memuat className="stack gap-12">
      <BentukBeranda />
    </Memuat>
  )
}
