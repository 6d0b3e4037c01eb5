import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { waLink } from '#contract/identitas.ts'
import type { BerandaSaya, SesiBelum } from '#contract/laporan/beranda.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { formatJam, formatTanggal, type Zona } from '#contract/tanggal.ts'
import type { KelompokKartu } from '#web/offline/salinan-hari-ini.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { Bagian } from './Bagian.tsx'
import css from './BagianSaya.module.css'
import { BelumDiisi } from './BelumDiisi.tsx'
import { describeDitagih } from './kata.ts'
import { PerluPerhatian } from './PerluPerhatian.tsx'
import { useKontak } from './queries.ts'
import { listSesiLain, SesiHariIni } from './SesiHariIni.tsx'
import { SesiSekarang } from './SesiSekarang.tsx'

interface BagianSayaProps {
  data: BerandaSaya
  zona: Zona
  /** The whole institution stands below with a list of the same name. */
  denganLembaga: boolean
  /** How a kelompok looks as a card; the list of /absensi draws it. */
  kartu: (kelompok: BerandaSaya['kelompok'][number]) => ReactNode
  /** '+ Pertemuan' of a kelompok, beside the plan. */
  tambah: (kelompok: BerandaSaya['kelompok'][number], describeNama: boolean) => ReactNode
  /** What waits for the murabbi to confirm. */
  konfirmasi?: ReactNode
  /** Proposals and izin, own or to be decided: below the session of today, whose button must be in reach at once. */
  menunggu?: ReactNode
  /** The button that writes to somebody who is named. */
  sapa: (row: BarisPerhatian) => ReactNode
  /** The button that reminds of an unfilled session. */
  ingatkan: (sesi: SesiBelum, sebutan: string) => ReactNode
}

/** The day of a pendamping, a murabbi, or both: what to do first, then what was left undone, then who needs a word. */
export function BagianSaya({
  data,
  zona,
  denganLembaga,
  kartu,
  tambah,
  sapa,
  ingatkan,
  konfirmasi,
  menunggu,
}: BagianSayaProps) {
  const { kelompok, sekarang, belum, jumlah_belum, perhatian, jumlah_perhatian, batas, hari_ini } = data
  const diampu = kelompok.filter(k => k.sebagai.includes('pendamping'))
  const dibina = kelompok.some(k => k.sebagai.includes('murabbi'))
  const lain = listSesiLain(diampu, sekarang)
  // Today's own sessions stand above already, each with the way into it.
  const tertinggal = belum.filter(one => one.tanggal !== hari_ini || !diampu.some(k => k.id === one.kelompok_id))
  const jumlahTertinggal = jumlah_belum - (belum.length - tertinggal.length)
  if (kelompok.length === 0)
    return (
      <>
        {menunggu}
        <TanpaKelompok />
      </>
    )
  return (
    <div className={`grid one-column gap-12 ${css.halaman}`} data-diampu={diampu.length > 0 || undefined}>
      {diampu.length > 0 ? (
        <div className={`stack shrink gap-12 ${css.utama}`}>
          {sekarang ? <SesiSekarang sesi={sekarang} /> : <TidakAdaSesi kelompok={diampu} />}
          {lain.length > 0 ? (
            <Bagian
              judul={sekarang ? 'Sesi lain hari ini' : 'Sesi hari ini'}
              kanan={<Tautan ke={paths.absensi}>Pekan ini</Tautan>}
            >
              <SesiHariIni kelompok={lain} hariIni={hari_ini} />
            </Bagian>
          ) : null}
          <div className={`flex wrap gap-8 ${css.tambah}`}>
            {diampu
              .filter(k => k.boleh_mencatat)
              .map(k => (
                <Fragment key={k.id}>{tambah(k, diampu.length > 1)}</Fragment>
              ))}
          </div>
        </div>
      ) : null}
      <div className={`stack shrink gap-12 ${css.samping}`}>
        {menunggu}
        {jumlahTertinggal > 0 ? (
          <Bagian
            judul={denganLembaga ? kata`Belum diisi di kelompok saya` : 'Belum diisi'}
            kanan={`${jumlahTertinggal} sesi, ${describeDitagih(data.sejak_belum, hari_ini)}`}
          >
            <BelumDiisi
              rows={tertinggal}
              jumlah={jumlahTertinggal}
              hariIni={hari_ini}
              zona={zona}
              cara={dibina ? 'ingatkan' : 'isi'}
              ingatkan={ingatkan}
              describeKelompok={kelompok.length > 1}
              awal={4}
            />
          </Bagian>
        ) : null}
        {konfirmasi}
        {jumlah_perhatian > 0 ? (
          <Bagian
            judul="Perlu disapa"
            kanan={
              <Tautan ke={paths.laporanPerhatian} aria-label={`Lihat semua ${jumlah_perhatian} mahasantri`}>
                {jumlah_perhatian} mahasantri
              </Tautan>
            }
          >
            <PerluPerhatian
              rows={perhatian}
              batas={batas}
              describeKelompok={kelompok.length > 1}
              awal={5}
              sapa={sapa}
            />
          </Bagian>
        ) : null}
        {dibina && jumlah_belum === 0 && jumlah_perhatian === 0 ? (
          <Kartu judul="Semua terisi">Tidak ada sesi yang terlewat dan tidak ada mahasantri yang perlu disapa.</Kartu>
        ) : null}
      </div>
      {dibina ? (
        <section className={`shrink ${css.kelompok}`} aria-labelledby="kelompok-saya">
          <h2 className={`text-xl ${css.judul}`} id="kelompok-saya">
            {kata`Kelompok saya`}
          </h2>
          <div className={`grid gap-12 ${css.kartu}`}>
            {kelompok.map(k => (
              <Fragment key={k.id}>{kartu(k)}</Fragment>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

function TidakAdaSesi({ kelompok }: { kelompok: readonly KelompokKartu<BerandaSaya['kelompok'][number]>[] }) {
  const filled = kelompok.some(k => k.sesi.length > 0)
  if (kelompok.some(k => k.tanpa_rencana))
    return (
      <Kartu judul="Jadwal hari ini belum ada di perangkat ini">
        Anda tetap dapat mencatat: pilih kegiatannya lewat + Pertemuan. Jadwalnya datang begitu ada koneksi.
      </Kartu>
    )
  const next = kelompok
    .flatMap(k => (k.berikut ? { ...k.berikut, nama: k.periode ? `${k.nama} (${k.periode})` : k.nama } : []))
    .toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1))[0]
  return (
    <Kartu judul={filled ? 'Semua sesi hari ini sudah diisi' : 'Tidak ada sesi hari ini'}>
      <div className="row wrap between gap-8 gap-x-16 soft">
        {next ? (
          <span>
            Berikutnya {formatTanggal(next.tanggal, 'harian')} {next.mulai ? formatJam(next.mulai) : ''}:{' '}
            {next.kegiatan}
            {kelompok.length > 1 ? `, ${next.nama}` : ''}.
          </span>
        ) : null}
        <Button component={Tautan} ke={paths.absensi} variant="default">
          Buka absensi
        </Button>
      </div>
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
            <Button
              component="a"
              href={waLink(kontak)}
              target="_blank"
              rel="noreferrer"
              variant="light"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              Hubungi admin
            </Button>
          ) : undefined
        }
      >
        {kata`Kelompok muncul di sini setelah admin menetapkan tugas Anda pada hari ini.`}
      </EmptyState>
    </Kartu>
  )
}
