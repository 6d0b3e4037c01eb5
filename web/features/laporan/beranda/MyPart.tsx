import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { waLink } from '#contract/identitas.ts'
import type { MyBeranda, SessionNotYet } from '#contract/laporan/beranda.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { formatDate, formatJam } from '#contract/tanggal.ts'
import type { CardKelompok } from '#web/offline/salinan-hari-ini.ts'
import { useQueue } from '#web/offline/use-queue.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Part } from './Bagian.tsx'
import { ChargeKelompok } from './ChargeKelompok.tsx'
import css from './MyPart.module.css'
import { NeedingPerhatian } from './NeedingPerhatian.tsx'
import { NotYetWaiting } from './NotYetWaiting.tsx'
import { useContact } from './queries.ts'
import { sessionAddress } from './remind.ts'
import { CurrentSession, listOtherSession, NextSession, TodaySession } from './TodaySession.tsx'
import { Unfilled } from './Unfilled.tsx'
import { describeDue } from './word.ts'

interface MyPartProps {
  data: MyBeranda
  /** The whole institution stands below with a list of the same name. */
  withLembaga: boolean
  /** '+ Pertemuan' of a kelompok, beside the plan. */
  add: (kelompok: MyBeranda['kelompok'][number], describeNama: boolean) => ReactNode
  /** What waits for the murabbi, of whom `belum` is a part. */
  awaitsYou: (belum: ReactNode) => ReactNode
  /** Own proposals and izin: below the session of today, whose button must be in reach at once. */
  menunggu?: ReactNode
  /** The button that writes to somebody who is named. */
  greet: (row: PerhatianRow) => ReactNode
  /** The button that reminds of an unfilled session, and the one that reminds of all of them. */
  remind: (sesi: SessionNotYet, sebutan: string) => ReactNode
  remindAll: ComponentProps<typeof NotYetWaiting>['remindAll']
}

/** The day of a pendamping, a murabbi, or both: what to do first, then what was left undone, then who needs a word. */
export function MyPart(props: MyPartProps) {
  const { data, add, greet, remind, remindAll, awaitsYou, menunggu } = props
  const { kelompok, perhatian, jumlah_perhatian, batas, hari_ini } = data
  const led = kelompok.filter(k => k.sebagai.includes('pendamping'))
  const guided = kelompok.filter(k => k.sebagai.includes('murabbi'))
  const murabbi = guided.length > 0
  // Of a duty that ended yesterday the session goes on that began on its last day.
  if (kelompok.length === 0 && data.sekarang === null)
    return (
      <>
        {menunggu}
        <WithoutKelompok />
      </>
    )
  return (
    <div className={`grid one-column gap-12 ${css.halaman}`} data-murabbi={murabbi || undefined}>
      <div className="stack shrink gap-12">
        {led.length > 0 || data.sekarang !== null ? <Day data={data} led={led} add={add} /> : null}
        {murabbi ? awaitsYou(<NotYetWaiting {...{ data, remind, remindAll }} judul={titleNotYet(props)} />) : null}
        {murabbi ? menunggu : null}
      </div>
      <div className="stack shrink gap-12">
        {murabbi ? (
          <>
            <MySession kelompok={guided.filter(k => !led.includes(k))} hariIni={hari_ini} />
            <ChargeKelompok kelompok={guided} hariIni={hari_ini} />
          </>
        ) : (
          <>
            {menunggu}
            <LeftOut {...props} led={led} />
          </>
        )}
        {jumlah_perhatian > 0 ? (
          <Part
            judul="Perlu disapa"
            kanan={
              <AppLink ke={paths.laporanPerhatian} aria-label={`Lihat semua ${jumlah_perhatian} mahasantri`}>
                {jumlah_perhatian} mahasantri
              </AppLink>
            }
          >
            <NeedingPerhatian
              rows={perhatian}
              batas={batas}
              describeKelompok={kelompok.length > 1}
              awal={murabbi ? 3 : 5}
              greet={greet}
            />
          </Part>
        ) : null}
      </div>
    </div>
  )
}

interface DayProps extends Pick<MyPartProps, 'data' | 'add'> {
  led: MyBeranda['kelompok']
}

/** What a pendamping does today: one session large, the others a line each. */
function Day({ data: { sekarang, hari_ini }, led, add }: DayProps) {
  const lain = listOtherSession(led, sekarang, hari_ini)
  return (
    <>
      {sekarang ? <CurrentSession sesi={sekarang} hariIni={hari_ini} /> : <NotHasSession kelompok={led} />}
      {lain.length > 0 ? (
        <Part
          judul={sekarang ? 'Sesi lain hari ini' : 'Sesi hari ini'}
          kanan={<AppLink ke={paths.absensi}>Pekan ini</AppLink>}
        >
          <TodaySession kelompok={lain} hariIni={hari_ini} />
        </Part>
      ) : null}
      <div className={`flex wrap gap-8 ${css.tambah}`}>
        {led
          .filter(k => k.boleh_mencatat)
          .map(k => (
            <Fragment key={k.id}>{add(k, led.length > 1)}</Fragment>
          ))}
      </div>
    </>
  )
}

function titleNotYet({ withLembaga }: Pick<MyPartProps, 'withLembaga'>): string {
  return withLembaga ? kata`Belum diisi di kelompok saya` : 'Belum diisi'
}

/** What a pendamping has left undone; today's own sessions stand above already, each with the way into it. */
function LeftOut({ data, withLembaga, remind, led }: MyPartProps & Pick<DayProps, 'led'>) {
  const { kelompok, sekarang, belum, jumlah_belum, sejak_belum, hari_ini } = data
  // Above, and not left behind: those of today, and what goes on since yesterday.
  const isAbove = (one: SessionNotYet) =>
    (one.tanggal === hari_ini && led.some(k => k.id === one.kelompok_id)) ||
    (sekarang !== null && sessionAddress(one) === sessionAddress(sekarang))
  const rows = belum.filter(one => !isAbove(one))
  const jumlah = jumlah_belum - (belum.length - rows.length)
  if (jumlah === 0) return null
  return (
    <Part judul={titleNotYet({ withLembaga })} kanan={`${jumlah} sesi, ${describeDue(sejak_belum, hari_ini)}`}>
      <Unfilled
        {...{ rows, jumlah, remind }}
        hariIni={hari_ini}
        cara="isi"
        describeKelompok={kelompok.length > 1}
        awal={4}
      />
    </Part>
  )
}

/** Today's sessions of the kelompok somebody is murabbi of; of those without any the next one. */
function MySession({ kelompok, hariIni }: { kelompok: MyBeranda['kelompok']; hariIni: string }) {
  const sesi = listOtherSession(kelompok, null, hariIni).map(one => ({ ...one, describeName: true }))
  const berikut = kelompok
    .filter(k => k.berikut)
    .toSorted((a, b) =>
      `${a.berikut?.tanggal} ${a.berikut?.mulai}` < `${b.berikut?.tanggal} ${b.berikut?.mulai}` ? -1 : 1,
    )
  if (sesi.length + berikut.length === 0) return null
  return (
    <div className={css.sesi}>
      <Part
        judul={berikut.length > 0 ? 'Sesi saya pekan ini' : 'Sesi saya hari ini'}
        kanan={<AppLink ke={paths.absensi}>Semua</AppLink>}
      >
        <TodaySession kelompok={sesi} hariIni={hariIni}>
          {berikut.map(dari => (
            <NextSession key={dari.id} dari={dari} />
          ))}
        </TodaySession>
      </Part>
    </div>
  )
}

function NotHasSession({ kelompok }: { kelompok: readonly CardKelompok<MyBeranda['kelompok'][number]>[] }) {
  const filled = kelompok.some(k => k.sesi.length > 0)
  const antrean = useQueue()
  const held = antrean ? antrean.pilihan + antrean.ditolak : 0
  if (kelompok.some(k => k.tanpa_rencana))
    return (
      <Card judul="Jadwal hari ini belum ada di perangkat ini">
        Anda tetap dapat mencatat: pilih kegiatannya lewat + Pertemuan. Jadwalnya datang begitu ada koneksi.
      </Card>
    )
  // Filled by somebody, and not by what stands on this device: nobody may rest yet. The strip above leads to it.
  if (filled && held > 0)
    return (
      <Card judul="Ada isian yang menunggu Anda">
        Semua sesi hari ini terisi, tetapi {held} isian di perangkat ini{' '}
        {antrean?.pilihan ? 'berbeda dengan catatan orang lain' : 'ditolak'} dan belum tersimpan.
      </Card>
    )
  const next = kelompok
    .flatMap(k => (k.berikut ? { ...k.berikut, nama: k.periode ? `${k.nama} (${k.periode})` : k.nama } : []))
    .toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1))[0]
  return (
    <Card tight>
      <EmptyState
        gambar={filled ? 'penuh' : 'nanti'}
        judul={filled ? 'Semua sesi hari ini sudah diisi' : 'Tidak ada sesi hari ini'}
        aksi={
          <ActionButton ke={paths.absensi} variant="light">
            Buka absensi
          </ActionButton>
        }
      >
        {filled ? 'Jazakumullahu khairan. ' : 'Selamat beristirahat. '}
        {next ? (
          <span>
            Berikutnya {formatDate(next.tanggal, 'harian')} {next.mulai ? formatJam(next.mulai) : ''}: {next.kegiatan}
            {kelompok.length > 1 ? `, ${next.nama}` : ''}.
          </span>
        ) : null}
      </EmptyState>
    </Card>
  )
}

function WithoutKelompok() {
  const kontak = useContact(true)
  return (
    <Card>
      <EmptyState
        judul={kata`Belum ada kelompok`}
        aksi={
          kontak ? (
            <ActionButton href={waLink(kontak)} variant="light" ikon={IconBrandWhatsapp} ikonLarge>
              Hubungi admin
            </ActionButton>
          ) : undefined
        }
      >
        {kata`Kelompok muncul di sini setelah admin menetapkan tugas Anda pada hari ini dan menerbitkan periodenya.`}
      </EmptyState>
    </Card>
  )
}
