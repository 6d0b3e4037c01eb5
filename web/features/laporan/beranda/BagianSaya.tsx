import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { waLink } from '#contract/identitas.ts'
import type { BerandaSaya, SesiBelum } from '#contract/laporan/beranda.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { formatJam, formatTanggal } from '#contract/tanggal.ts'
import type { KelompokKartu } from '#web/offline/salinan-hari-ini.ts'
import { useAntrean } from '#web/offline/use-antrean.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { Bagian } from './Bagian.tsx'
import css from './BagianSaya.module.css'
import { BelumDiisi } from './BelumDiisi.tsx'
import { BelumMenunggu } from './BelumMenunggu.tsx'
import { alamatSesi } from './ingatkan.ts'
import { KelompokBinaan } from './KelompokBinaan.tsx'
import { describeDitagih } from './kata.ts'
import { PerluPerhatian } from './PerluPerhatian.tsx'
import { useKontak } from './queries.ts'
import { CurrentSession, listSesiLain, SesiBerikut, SesiHariIni } from './SesiHariIni.tsx'

interface BagianSayaProps {
  data: BerandaSaya
  /** The whole institution stands below with a list of the same name. */
  denganLembaga: boolean
  /** '+ Pertemuan' of a kelompok, beside the plan. */
  add: (kelompok: BerandaSaya['kelompok'][number], describeNama: boolean) => ReactNode
  /** What waits for the murabbi, of whom `belum` is a part. */
  awaitsAnda: (belum: ReactNode) => ReactNode
  /** Own proposals and izin: below the session of today, whose button must be in reach at once. */
  menunggu?: ReactNode
  /** The button that writes to somebody who is named. */
  greet: (row: BarisPerhatian) => ReactNode
  /** The button that reminds of an unfilled session, and the one that reminds of all of them. */
  remind: (sesi: SesiBelum, sebutan: string) => ReactNode
  remindAll: ComponentProps<typeof BelumMenunggu>['remindAll']
}

/** The day of a pendamping, a murabbi, or both: what to do first, then what was left undone, then who needs a word. */
export function BagianSaya(props: BagianSayaProps) {
  const { data, add, greet, remind, remindAll, awaitsAnda, menunggu } = props
  const { kelompok, perhatian, jumlah_perhatian, batas, hari_ini } = data
  const diampu = kelompok.filter(k => k.sebagai.includes('pendamping'))
  const dibina = kelompok.filter(k => k.sebagai.includes('murabbi'))
  const murabbi = dibina.length > 0
  // Of a duty that ended yesterday the session goes on that began on its last day.
  if (kelompok.length === 0 && data.sekarang === null)
    return (
      <>
        {menunggu}
        <TanpaKelompok />
      </>
    )
  return (
    <div className={`grid one-column gap-12 ${css.halaman}`} data-murabbi={murabbi || undefined}>
      <div className="stack shrink gap-12">
        {diampu.length > 0 || data.sekarang !== null ? <Hari data={data} diampu={diampu} add={add} /> : null}
        {murabbi ? awaitsAnda(<BelumMenunggu {...{ data, remind, remindAll }} judul={judulBelum(props)} />) : null}
        {murabbi ? menunggu : null}
      </div>
      <div className="stack shrink gap-12">
        {murabbi ? (
          <>
            <SesiSaya kelompok={dibina.filter(k => !diampu.includes(k))} hariIni={hari_ini} />
            <KelompokBinaan kelompok={dibina} hariIni={hari_ini} />
          </>
        ) : (
          <>
            {menunggu}
            <Tertinggal {...props} diampu={diampu} />
          </>
        )}
        {jumlah_perhatian > 0 ? (
          <Bagian
            judul="Perlu disapa"
            kanan={
              <AppLink ke={paths.laporanPerhatian} aria-label={`Lihat semua ${jumlah_perhatian} mahasantri`}>
                {jumlah_perhatian} mahasantri
              </AppLink>
            }
          >
            <PerluPerhatian
              rows={perhatian}
              batas={batas}
              describeKelompok={kelompok.length > 1}
              awal={murabbi ? 3 : 5}
              greet={greet}
            />
          </Bagian>
        ) : null}
      </div>
    </div>
  )
}

interface HariProps extends Pick<BagianSayaProps, 'data' | 'add'> {
  diampu: BerandaSaya['kelompok']
}

/** What a pendamping does today: one session large, the others a line each. */
function Hari({ data: { sekarang, hari_ini }, diampu, add }: HariProps) {
  const lain = listSesiLain(diampu, sekarang, hari_ini)
  return (
    <>
      {sekarang ? <CurrentSession sesi={sekarang} hariIni={hari_ini} /> : <TidakAdaSesi kelompok={diampu} />}
      {lain.length > 0 ? (
        <Bagian
          judul={sekarang ? 'Sesi lain hari ini' : 'Sesi hari ini'}
          kanan={<AppLink ke={paths.absensi}>Pekan ini</AppLink>}
        >
          <SesiHariIni kelompok={lain} hariIni={hari_ini} />
        </Bagian>
      ) : null}
      <div className={`flex wrap gap-8 ${css.tambah}`}>
        {diampu
          .filter(k => k.boleh_mencatat)
          .map(k => (
            <Fragment key={k.id}>{add(k, diampu.length > 1)}</Fragment>
          ))}
      </div>
    </>
  )
}

function judulBelum({ denganLembaga }: Pick<BagianSayaProps, 'denganLembaga'>): string {
  return denganLembaga ? kata`Belum diisi di kelompok saya` : 'Belum diisi'
}

/** What a pendamping has left undone; today's own sessions stand above already, each with the way into it. */
function Tertinggal({ data, denganLembaga, remind, diampu }: BagianSayaProps & Pick<HariProps, 'diampu'>) {
  const { kelompok, sekarang, belum, jumlah_belum, sejak_belum, hari_ini } = data
  // Above, and not left behind: those of today, and what goes on since yesterday.
  const isAbove = (one: SesiBelum) =>
    (one.tanggal === hari_ini && diampu.some(k => k.id === one.kelompok_id)) ||
    (sekarang !== null && alamatSesi(one) === alamatSesi(sekarang))
  const rows = belum.filter(one => !isAbove(one))
  const jumlah = jumlah_belum - (belum.length - rows.length)
  if (jumlah === 0) return null
  return (
    <Bagian judul={judulBelum({ denganLembaga })} kanan={`${jumlah} sesi, ${describeDitagih(sejak_belum, hari_ini)}`}>
      <BelumDiisi
        {...{ rows, jumlah, remind }}
        hariIni={hari_ini}
        cara="isi"
        describeKelompok={kelompok.length > 1}
        awal={4}
      />
    </Bagian>
  )
}

/** Today's sessions of the kelompok somebody is murabbi of; of those without any the next one. */
function SesiSaya({ kelompok, hariIni }: { kelompok: BerandaSaya['kelompok']; hariIni: string }) {
  const sesi = listSesiLain(kelompok, null, hariIni).map(one => ({ ...one, describeNama: true }))
  const berikut = kelompok
    .filter(k => k.berikut)
    .toSorted((a, b) =>
      `${a.berikut?.tanggal} ${a.berikut?.mulai}` < `${b.berikut?.tanggal} ${b.berikut?.mulai}` ? -1 : 1,
    )
  if (sesi.length + berikut.length === 0) return null
  return (
    <div className={css.sesi}>
      <Bagian
        judul={berikut.length > 0 ? 'Sesi saya pekan ini' : 'Sesi saya hari ini'}
        kanan={<AppLink ke={paths.absensi}>Semua</AppLink>}
      >
        <SesiHariIni kelompok={sesi} hariIni={hariIni}>
          {berikut.map(dari => (
            <SesiBerikut key={dari.id} dari={dari} />
          ))}
        </SesiHariIni>
      </Bagian>
    </div>
  )
}

function TidakAdaSesi({ kelompok }: { kelompok: readonly KelompokKartu<BerandaSaya['kelompok'][number]>[] }) {
  const filled = kelompok.some(k => k.sesi.length > 0)
  const antrean = useAntrean()
  const tertahan = antrean ? antrean.pilihan + antrean.ditolak : 0
  if (kelompok.some(k => k.tanpa_rencana))
    return (
      <Kartu judul="Jadwal hari ini belum ada di perangkat ini">
        Anda tetap dapat mencatat: pilih kegiatannya lewat + Pertemuan. Jadwalnya datang begitu ada koneksi.
      </Kartu>
    )
  // Filled by somebody, and not by what stands on this device: nobody may rest yet. The strip above leads to it.
  if (filled && tertahan > 0)
    return (
      <Kartu judul="Ada isian yang menunggu Anda">
        Semua sesi hari ini terisi, tetapi {tertahan} isian di perangkat ini{' '}
        {antrean?.pilihan ? 'berbeda dengan catatan orang lain' : 'ditolak'} dan belum tersimpan.
      </Kartu>
    )
  const next = kelompok
    .flatMap(k => (k.berikut ? { ...k.berikut, nama: k.periode ? `${k.nama} (${k.periode})` : k.nama } : []))
    .toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1))[0]
  return (
    <Kartu rapat>
      <EmptyState
        gambar={filled ? 'penuh' : 'nanti'}
        judul={filled ? 'Semua sesi hari ini sudah diisi' : 'Tidak ada sesi hari ini'}
        aksi={
          <Tombol ke={paths.absensi} variant="light">
            Buka absensi
          </Tombol>
        }
      >
        {filled ? 'Jazakumullahu khairan. ' : 'Selamat beristirahat. '}
        {next ? (
          <span>
            Berikutnya {formatTanggal(next.tanggal, 'harian')} {next.mulai ? formatJam(next.mulai) : ''}:{' '}
            {next.kegiatan}
            {kelompok.length > 1 ? `, ${next.nama}` : ''}.
          </span>
        ) : null}
      </EmptyState>
    </Kartu>
  )
}

function TanpaKelompok() {
  const kontak = useKontak(true)
  return (
    <Kartu>
      <EmptyState
        judul={kata`Belum ada kelompok`}
        aksi={
          kontak ? (
            <Tombol href={waLink(kontak)} variant="light" ikon={IconBrandWhatsapp} ikonBesar>
              Hubungi admin
            </Tombol>
          ) : undefined
        }
      >
        {kata`Kelompok muncul di sini setelah admin menetapkan tugas Anda pada hari ini dan menerbitkan periodenya.`}
      </EmptyState>
    </Kartu>
  )
}
