import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendar, IconCheck, IconDotsVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Lembar, offeredStatus } from '#contract/absensi.ts'
import { formatJam, formatTanggal, jamIn, labelZona } from '#contract/tanggal.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { paths } from '#web/paths.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { DaftarAbsensi } from './DaftarAbsensi.tsx'
import { hitungBaris } from './hitung.ts'
import { KeadaanSimpanan } from './KeadaanSimpanan.tsx'
import { KepalaLembar, TanggalKedua } from './KepalaLembar.tsx'
import { keadaanSimpan } from './keadaan-simpan.ts'
import css from './LembarAbsensi.module.css'
import { LembarBawah } from './LembarBawah.tsx'
import { PanelSamping } from './PanelSamping.tsx'
import { PitaLembar, PitaSekaligus } from './PitaLembar.tsx'
import { focusRow, usePapanKetik } from './papan-ketik.ts'
import { usePertemuanAksi } from './pertemuan-aksi.ts'
import { useLembarAksi } from './use-lembar-aksi.ts'

const LembarMahasantri = bagian(() => import('./LembarMahasantri.tsx'))
const MenuLembar = bagian(() => import('./MenuLembar.tsx'))
const PilihTanggal = bagian(() => import('./PilihTanggal.tsx'))
const FormBeritaAcara = bagian(() => import('./FormBeritaAcara.tsx'))
const FormPeniadaan = bagian(() => import('./FormPeniadaan.tsx'))
const Bantuan = bagian(() => import('./Bantuan.tsx'))

type Buka = 'menu' | 'tanggal' | 'berita-acara' | 'tiadakan' | 'bantuan' | { mahasantri: number } | null

interface LembarAbsensiProps {
  lembar: Lembar
  outbox: Outbox
  onSegarkan: () => unknown
  onPindah: (to: { tanggal?: string; kegiatan?: number; ke?: number | undefined }) => void
}

/** The input screen of one sheet (its `key` is the sheet's address): the sheet with what is on this device over it, and everything that can be done to it. */
export function LembarAbsensi({ lembar, outbox, onSegarkan, onPindah }: LembarAbsensiProps) {
  const phone = usePhone()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [buka, setBuka] = useState<Buka>(null)
  const { barisList, hambatan, aksi, bisaUrung, sekaligus, ucapan } = useLembarAksi(lembar, outbox)
  const { adakan } = usePertemuanAksi(lembar)

  const status = useMemo(
    () => offeredStatus({ jenis: lembar.kegiatan?.jenis ?? 'umum' }, { jk: lembar.kelompok.jk }),
    [lembar.kegiatan?.jenis, lembar.kelompok.jk],
  )
  const jam = useCallback((ms: number) => jamIn(lembar.zona_waktu, ms), [lembar.zona_waktu])
  const onLembar = useCallback((mahasantri: number) => setBuka({ mahasantri }), [])
  const onBantuan = useCallback(() => setBuka('bantuan'), [])
  const tutup = (apa: Buka) => () => setBuka(now => (now === apa ? null : now))
  const hitungan = hitungBaris(barisList)
  const tanda = barisList.map(row => row.status)
  const keadaan = keadaanSimpan(barisList, hambatan, lembar.zona_waktu)
  const bermasalah = barisList.find(row => row.konflik)
  const bolehMencatat = lembar.boleh_mencatat

  // The first mark opens the pertemuan on the server; its id (history, berita acara) comes with the sheet.
  const adaJawaban = barisList.some(row => row.version > 0)
  const belumTahu = lembar.pertemuan === null && adaJawaban
  useEffect(() => {
    if (belumTahu) onSegarkan()
  }, [belumTahu, onSegarkan])

  usePapanKetik(list, { aksi, status, bolehMencatat, onLembar, onBantuan })
  useFirstFocus(list, !phone && bolehMencatat)
  usePreload()

  const onMenu = useCallback(() => setBuka('menu'), [])
  const onTanggal = useCallback(() => setBuka('tanggal'), [])
  // The phone's bar is drawn once and not at every tap; the desktop's holds the save state and the main action.
  const ikon = useMemo(
    () => (
      <>
        {bolehMencatat ? (
          <ActionIcon aria-label="Urungkan" onClick={aksi.urungkan} disabled={!bisaUrung} className={css.undo}>
            <IconArrowBackUp size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
          <IconDotsVertical size={22} stroke={2} aria-hidden />
        </ActionIcon>
      </>
    ),
    [bolehMencatat, bisaUrung, aksi, onMenu],
  )
  const kepalaPonsel = useMemo(
    () => (
      <PageHeader
        judul={lembar.kelompok.nama}
        keterangan={keteranganPonsel(lembar)}
        kembali={paths.absensi}
        aksiPonsel={ikon}
      />
    ),
    [lembar, ikon],
  )
  const kepala = phone ? (
    kepalaPonsel
  ) : (
    <PageHeader
      judul={lembar.kelompok.nama}
      keterangan={keteranganMeja(lembar)}
      kembali={paths.absensi}
      aksi={
        <>
          <KeadaanSimpanan keadaan={keadaan} />
          {bolehMencatat ? (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={aksi.urungkan}
              disabled={!bisaUrung}
            >
              Urungkan
            </Button>
          ) : null}
          {tombolUtama()}
          <ActionIcon variant="default" aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </>
      }
      saringan={saringan()}
    />
  )

  const pita = (
    <PitaLembar
      lembar={lembar}
      barisList={barisList}
      tanpaSinyal={hambatan === 'jaringan'}
      penyimpanan={outbox.storage}
      aksi={aksi}
    />
  )
  const daftar = (
    <DaftarAbsensi
      ref={list}
      barisList={barisList}
      jenis={lembar.kegiatan?.jenis ?? 'umum'}
      status={status}
      bolehMencatat={bolehMencatat}
      phone={phone}
      tertahan={hambatan !== null}
      aksi={aksi}
      onLembar={onLembar}
      jam={jam}
      pita={<PitaSekaligus jumlah={sekaligus} onUrungkan={aksi.urungkan} />}
    />
  )

  return (
    <>
      {kepala}
      {phone ? (
        <div className={css.phone}>
          <KepalaLembar
            lembar={lembar}
            status={status}
            hitungan={hitungan}
            tanda={tanda}
            onPilihBaris={gulirKe}
            onTanggal={onTanggal}
            pita={pita}
          />
          {daftar}
          <BilahAksi keadaan={<KeadaanSimpanan keadaan={keadaan} />}>{tombolUtama()}</BilahAksi>
        </div>
      ) : (
        <div className={css.desk} data-fill-window>
          <div className={css.main}>
            {pita}
            {daftar}
          </div>
          <PanelSamping
            lembar={lembar}
            status={status}
            hitungan={hitungan}
            tanda={tanda}
            onPilihBaris={gulirKe}
            onBeritaAcara={() => setBuka('berita-acara')}
          />
        </div>
      )}
      <div className="hanya-pembaca" aria-live="polite">
        {ucapan}
      </div>
      <Suspense fallback={null}>{dialog()}</Suspense>
    </>
  )

  function tombolUtama() {
    const besar = phone ? ({ radius: 'lg' } as const) : {}
    if (bermasalah) {
      return (
        <Button {...besar} onClick={() => gulirKe(barisList.indexOf(bermasalah))}>
          Lihat baris itu
        </Button>
      )
    }
    if (!bolehMencatat) {
      return lembar.pertemuan?.peniadaan && lembar.boleh_mengubah ? (
        <Button {...besar} loading={adakan.isPending} onClick={() => adakan.mutate()}>
          Batalkan peniadaan
        </Button>
      ) : (
        <Button {...besar} onClick={() => navigate({ to: paths.absensiRekap(lembar.kelompok.id) })}>
          Lihat rekap
        </Button>
      )
    }
    if (hitungan.belum === 0) {
      return (
        <Button
          {...besar}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => navigate({ to: paths.absensi })}
        >
          Selesai
        </Button>
      )
    }
    return (
      <Button {...besar} onClick={aksi.sisanyaHadir}>
        {hitungan.belum === barisList.length ? 'Hadir semua' : 'Sisanya hadir'}
        <span className={css.count}> · {hitungan.belum}</span>
      </Button>
    )
  }

  function saringan() {
    const { jadwal, pertemuan, nomor } = lembar
    const mulai = pertemuan?.mulai || jadwal?.mulai
    const selesai = pertemuan?.selesai || jadwal?.selesai
    const waktu = mulai
      ? `${formatJam(mulai)}${selesai ? `–${formatJam(selesai)}` : ''} ${labelZona(lembar.zona_waktu)}`
      : ''
    const tempat = pertemuan?.tempat || jadwal?.tempat
    return (
      <div className={css.filters}>
        <button type="button" className={css.field} aria-haspopup="dialog" onClick={onTanggal}>
          <IconCalendar size={16} stroke={1.7} aria-hidden />
          {formatTanggal(lembar.tanggal, 'panjang')}
          <span className="hanya-pembaca">Ganti tanggal</span>
        </button>
        <select
          className={css.field}
          aria-label="Kegiatan"
          value={lembar.kegiatan?.id ?? ''}
          onChange={event => onPindah({ kegiatan: Number(event.currentTarget.value), ke: undefined })}
        >
          {lembar.kegiatan_list.map(({ id, nama }) => (
            <option key={id} value={id}>
              {nama}
            </option>
          ))}
        </select>
        <span className={css.context}>
          <TanggalKedua lembar={lembar} />
          {[` · pertemuan ${nomor}`, lembar.ke > 1 ? `ke-${lembar.ke} hari ini` : '', waktu, tempat]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    )
  }

  function dialog() {
    switch (buka) {
      case null:
        return null
      case 'menu':
        return (
          <MenuLembar
            lembar={lembar}
            onTutup={tutup('menu')}
            onPindah={onPindah}
            onPilih={pilih => (pilih === 'adakan' ? adakan.mutate() : setBuka(pilih))}
          />
        )
      case 'tanggal':
        return (
          <PilihTanggal
            lembar={lembar}
            onTutup={tutup('tanggal')}
            onPilih={tanggal => onPindah({ tanggal, ke: undefined })}
          />
        )
      case 'berita-acara':
        return <FormBeritaAcara lembar={lembar} onTutup={tutup('berita-acara')} />
      case 'tiadakan':
        return <FormPeniadaan lembar={lembar} onTutup={tutup('tiadakan')} />
      case 'bantuan':
        return <Bantuan status={status} onTutup={tutup('bantuan')} />
      default: {
        const baris = barisList.find(row => row.mahasantri_id === buka.mahasantri)
        return baris ? (
          <LembarMahasantri baris={baris} lembar={lembar} status={status} aksi={aksi} onTutup={tutup(buka)} />
        ) : null
      }
    }
  }

  function gulirKe(index: number) {
    const row = document.getElementById(`baris-${barisList[index]?.mahasantri_id}`)
    row?.scrollIntoView({ block: phone ? 'start' : 'center' })
    row?.focus({ preventScroll: true })
  }
}

function keteranganPonsel({ kegiatan, kelompok, nomor }: Lembar): string {
  if (!kegiatan) return kelompok.jk === 'L' ? 'putra' : 'putri'
  return kegiatan.jenis === 'shalat'
    ? `${kegiatan.nama} · ${kelompok.jk === 'L' ? 'putra' : 'putri'}`
    : `${kegiatan.nama} · pertemuan ${nomor}`
}

function keteranganMeja({ kelompok }: Lembar): string {
  return [
    kelompok.jk === 'L' ? 'Putra' : 'Putri',
    kelompok.murabbi.length > 0 ? `Murabbi ${kelompok.murabbi.join(', ')}` : '',
    kelompok.pendamping.length > 0 ? `Pendamping ${kelompok.pendamping.map(p => p.nama).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A part that is loaded when it is opened; should it not come, it says so instead of taking the sheet down with it. */
function bagian<P extends { onTutup: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Gagal = ({ onTutup }: P) => (
    <LembarBawah judul="Gagal memuat" onTutup={onTutup}>
      Bagian ini belum pernah dibuka di perangkat ini dan sekarang tidak ada koneksi. Mengisi absensi tetap bisa.
    </LembarBawah>
  )
  return lazy(() => load().catch(() => ({ default: Gagal })))
}

/** At a desk the hands are on the keyboard: the first row that is unset has the focus at once. */
function useFirstFocus(list: RefObject<HTMLDivElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted || !list.current || !matchMedia('(pointer: fine)').matches) return
    const first = list.current.querySelector<HTMLElement>('[data-baris]:not([data-isi])')
    if (first) first.focus({ preventScroll: true })
    else focusRow(list.current, null, 'Home')
  }, [list, wanted])
}

/** Where there may be no signal later, the sheet of a mahasantri is fetched while there is one. */
function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./LembarMahasantri.tsx').catch(() => undefined)
      void import('./MenuLembar.tsx').catch(() => undefined)
    }, 2500)
    return () => clearTimeout(timer)
  }, [])
}
