import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconDotsVertical, IconLock } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Lembar, offeredStatus } from '#contract/absensi/lembar.ts'
import { jamIn } from '#contract/tanggal.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { paths } from '#web/paths.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { DaftarAbsensi } from './baris/DaftarAbsensi.tsx'
import { countBaris, describeSisanya } from './baris/hitung.ts'
import { KeteranganBaris } from './baris/KeteranganBaris.tsx'
import { isDariIzin } from './baris/KeteranganIzin.tsx'
import { aksiJempol, tutupi } from './baris/maju.ts'
import { focusRow, usePapanKetik } from './baris/papan-ketik.ts'
import { SaringanMeja } from './baris/SaringanMeja.tsx'
import { useCari } from './baris/use-cari.ts'
import { useGulir } from './baris/use-gulir.ts'
import { type Buka, DialogLembar, type Pindah } from './DialogLembar.tsx'
import { KepalaLembar } from './KepalaLembar.tsx'
import { keteranganMeja, keteranganPonsel } from './keterangan-lembar.ts'
import { KonfirmasiLembar } from './kunci/KonfirmasiLembar.tsx'
import { PitaKunci } from './kunci/PitaKunci.tsx'
import { barisTerkunci, type Penguncian, usePenguncian } from './kunci/use-penguncian.ts'
import css from './LembarAbsensi.module.css'
import { PanelSamping } from './PanelSamping.tsx'
import { PitaIzin } from './PitaIzin.tsx'
import { PitaHapus, PitaLembar, PitaSekaligus } from './PitaLembar.tsx'
import { KeadaanSimpanan } from './simpan/KeadaanSimpanan.tsx'
import { keadaanTerkunci } from './simpan/keadaan-simpan.ts'
import { TombolBagikan } from './simpan/TombolBagikan.tsx'
import { useDiLuar, useKeadaanSimpan, useUcapanSimpan } from './simpan/use-keadaan-simpan.ts'
import { TombolUtama } from './TombolUtama.tsx'
import { useLembarAksi } from './use-lembar-aksi.ts'

// A sheet of twenty never needs it.
const TempatCari = () => <div className={css.menungguCari} />
const KolomCari = lazyPart(() => import('./baris/KolomCari.tsx'), TempatCari, TempatCari)

interface LembarAbsensiProps {
  lembar: Lembar
  outbox: Outbox
  onSegarkan: () => unknown
  onPindah: (to: Pindah) => void
}

/** The input screen of one sheet (its `key` is the sheet's address): the server's rows with what is on this device over them. */
export function LembarAbsensi({ lembar: asli, outbox, onSegarkan, onPindah }: LembarAbsensiProps) {
  // Who came by a link fills this sheet and nothing else: no way back, no menu, and the phone's list, which has no notes.
  const terbatas = knownTautan() !== undefined
  const ponsel = usePhone()
  const phone = ponsel || terbatas
  const list = useRef<HTMLDivElement>(null)
  const [buka, setBuka] = useState<Buka>(null)
  const [alasan, setAlasan] = useState('')
  const penguncian = usePenguncian(asli, alasan, onSegarkan)
  const { terkunci, usulan, jalan } = penguncian
  const bolehMencatat = asli.boleh_mencatat && !terkunci
  // Locked, the sheet is read also by who could change it with a reason, until they have said it.
  const lembar = useMemo(() => ({ ...asli, boleh_mencatat: bolehMencatat }), [asli, bolehMencatat])
  const tulis = { boleh: bolehMencatat, alasan: penguncian.alasan }
  const {
    barisList: semuaBaris,
    hambatan,
    aksi,
    bisaUrung,
    langkah,
    suara,
    ucapkan,
  } = useLembarAksi(lembar, outbox, tulis)
  const barisList = bolehMencatat ? semuaBaris : barisTerkunci(semuaBaris, lembar)

  const luar = useDiLuar(semuaBaris, lembar, outbox)
  const tersimpan = useKeadaanSimpan(semuaBaris, hambatan, lembar, outbox, luar)
  const simpan = keadaanTerkunci(tersimpan, terkunci ? usulan.size : 0)
  const cari = useCari(barisList, list, ucapkan)
  const gulirKe = useGulir(barisList, phone, cari)
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  const status = useMemo(() => offeredStatus({ jenis }, { jk: lembar.kelompok.jk }), [jenis, lembar.kelompok.jk])
  const jam = useCallback((ms: number) => jamIn(lembar.zona_waktu, ms), [lembar.zona_waktu])
  const onLembar = useCallback((mahasantri: number) => setBuka({ mahasantri }), [])
  const onBantuan = useCallback(() => setBuka('bantuan'), [])
  const onMenu = useCallback(() => setBuka('menu'), [])
  const onTanggal = useCallback(() => setBuka('tanggal'), [])
  const onKoreksi = useCallback((mahasantri: number) => setBuka({ koreksi: [mahasantri] }), [])

  // In the list a thumb gets more than the mark: it is felt, and the list goes on.
  const aksiDaftar = useMemo(() => (phone ? aksiJempol(aksi) : aksi), [phone, aksi])

  // The first mark opens the pertemuan on the server; its id (history, berita acara) comes with the sheet read anew.
  useSegarkan(!lembar.pertemuan?.opened_at && barisList.some(row => row.version > 0), onSegarkan)
  // What was refused was refused by a sheet that is locked or ditiadakan by now, and has another way on than trying again.
  useSegarkan(
    barisList.some(row => row.tolak !== null),
    onSegarkan,
  )
  useUcapanSimpan(simpan, ucapkan)
  const bolehKoreksi = jalan === 'koreksi'
  usePapanKetik(list, {
    ...{ aksi, status, bolehMencatat, onLembar, onBantuan, cari: cari.ada ? cari : null },
    onKoreksi: bolehKoreksi ? onKoreksi : undefined,
  })
  useFirstFocus(list, !phone && (bolehMencatat || bolehKoreksi))

  // The phone's bar is drawn once and not at every tap; the desktop's holds the save state and the main action.
  const kepalaPonsel = useMemo(
    () => (
      <PageHeader
        judul={lembar.kelompok.nama}
        keterangan={<span className="block nowrap clip ellipsis">{keteranganPonsel(lembar)}</span>}
        {...(terbatas ? {} : { kembali: paths.absensi })}
        aksiPonsel={
          <>
            {bolehMencatat ? (
              <ActionIcon aria-label="Urungkan" onClick={aksi.urungkan} disabled={!bisaUrung} className={css.undo}>
                <IconArrowBackUp size={22} stroke={1.8} aria-hidden />
              </ActionIcon>
            ) : null}
            {terkunci ? (
              <span className={`row gap-4 text-s medium ${css.lock}`}>
                <IconLock size={18} stroke={1.8} aria-hidden />
                Terkunci
              </span>
            ) : null}
            {terbatas ? null : (
              <ActionIcon aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
                <IconDotsVertical size={22} stroke={2} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      />
    ),
    [lembar, bolehMencatat, terkunci, bisaUrung, aksi, onMenu, terbatas],
  )

  // Who came by a link is not told what others have set, so that those rows are neither filled nor unset.
  const isian = barisList.filter(row => !row.tetap)
  const hitungan = countBaris(isian)
  const tanpaIzin = isian.filter(row => !isDariIzin(row)).length
  const bermasalah = barisList.findIndex(row => row.konflik)
  const keadaan = <KeadaanSimpanan keadaan={simpan} />
  const ringkasan = { lembar, status, hitungan, tanda: isian.map(row => row.status), onPilihBaris }
  // What comes after the sheet is not for who came by a link.
  const tanpaLanjutan = terbatas && bermasalah < 0 && (hitungan.belum === 0 || !lembar.boleh_mencatat)
  const utama = tanpaLanjutan ? (
    lembar.boleh_mencatat ? (
      <span>Semua terisi.</span>
    ) : null
  ) : (
    <TombolUtama
      lembar={lembar}
      phone={ponsel}
      belum={hitungan.belum}
      semua={tanpaIzin}
      adaKonflik={bermasalah >= 0}
      onSisanyaHadir={aksi.sisanyaHadir}
      onLihatKonflik={() => gulirKe(bermasalah)}
      jalan={terkunci ? jalan : null}
      onKoreksi={() => setBuka({ koreksi: [] })}
      onAlasan={() => setBuka('alasan')}
    />
  )
  const pita = (
    <PitaLembar
      lembar={lembar}
      barisList={semuaBaris}
      luar={luar}
      tanpaSinyal={hambatan === 'jaringan'}
      penyimpanan={outbox.storage}
      aksi={aksi}
      kunci={
        <PitaKunci
          {...{ lembar, penguncian }}
          tanpaSinyal={hambatan === 'jaringan'}
          onAlasan={() => setBuka('alasan')}
          onSelesai={() => setAlasan('')}
        />
      }
      lanjut={terkunci ? lanjutan(jalan, setBuka) : null}
      onKonflik={terkunci && jalan ? () => gulirKe(bermasalah) : undefined}
    />
  )
  const konfirmasi = terbatas ? null : <KonfirmasiLembar lembar={lembar} barisList={barisList} belum={hitungan.belum} />
  const bagikan =
    !terbatas && hitungan.belum === 0 && barisList.length > 0 && !lembar.pertemuan?.peniadaan ? (
      <TombolBagikan onBagikan={() => setBuka('bagikan')} />
    ) : null
  const kolomCari = cari.ada ? (
    <KolomCari
      {...{ cari, semua: barisList.length, belum: bolehMencatat ? hitungan.belum : 0 }}
      sisanya={describeSisanya(hitungan.belum, tanpaIzin)}
      onKeDaftar={() => list.current && focusRow(list.current, null, 'Home')}
    />
  ) : null
  const bisaUrungKini = bisaUrung && bolehMencatat
  const pitaHapus = <PitaHapus {...{ langkah }} bisaUrung={bisaUrungKini} onUrungkan={undoHapus} />
  const daftar = (
    <DaftarAbsensi
      ref={list}
      barisList={barisList}
      sendiri={semuaBaris}
      jenis={jenis}
      status={status}
      bolehMencatat={bolehMencatat}
      phone={phone}
      tertahan={hambatan !== null}
      aksi={aksiDaftar}
      onLembar={onLembar}
      jam={jam}
      tampil={cari.tampil}
      keterangan={baris => <KeteranganBaris {...{ baris, jenis }} usulan={usulan.get(baris.mahasantri_id)} />}
      pita={
        <>
          {bolehMencatat ? <PitaIzin barisList={barisList} onLihat={gulirKe} /> : null}
          <PitaSekaligus {...{ langkah }} bisaUrung={bisaUrungKini} onUrungkan={aksi.urungkan} />
        </>
      }
      pitaHapus={pitaHapus}
    />
  )

  const aksiMeja = (
    <>
      {keadaan}
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
      {bagikan}
      {utama}
      {terbatas ? null : (
        <ActionIcon variant="default" aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )

  return (
    <>
      {phone ? (
        <>
          {ponsel ? (
            kepalaPonsel
          ) : (
            <PageHeader judul={lembar.kelompok.nama} keterangan={keteranganPonsel(lembar)} aksi={aksiMeja} />
          )}
          <div className={`stack bg-white fill ${css.phone}`}>
            <KepalaLembar
              {...ringkasan}
              onTanggal={onTanggal}
              pita={pita}
              cari={kolomCari}
              cariDiam={cari.ada && cari.teks === ''}
            />
            {daftar}
            {konfirmasi}
            {ponsel ? (
              <BilahAksi keadaan={keadaan} pita={pitaHapus}>
                {bagikan}
                {utama}
              </BilahAksi>
            ) : null}
          </div>
        </>
      ) : (
        <>
          <PageHeader
            judul={lembar.kelompok.nama}
            keterangan={keteranganMeja(lembar)}
            kembali={paths.absensi}
            aksi={aksiMeja}
            saringan={
              <SaringanMeja
                lembar={lembar}
                onTanggal={onTanggal}
                onKegiatan={kegiatan => onPindah({ kegiatan, ke: undefined })}
                cari={kolomCari}
              />
            }
          />
          <div className={`grid fill gap-12 min-h-0 ${css.desk}`} data-fill-window>
            <div className="stack shrink gap-8 min-h-0">
              {pita}
              {daftar}
            </div>
            <PanelSamping {...ringkasan} onBeritaAcara={() => setBuka('berita-acara')} konfirmasi={konfirmasi} />
          </div>
        </>
      )}
      <div className="hanya-pembaca" aria-live="polite">
        <span key={suara.ke}>{suara.teks}</span>
      </div>
      <DialogLembar
        {...{ buka, lembar, status, aksi, onPindah, alasan, langkah }}
        barisList={semuaBaris}
        onBuka={setBuka}
        onAlasan={setAlasanDanKirim}
      />
    </>
  )

  function onPilihBaris(index: number) {
    const baris = isian[index]
    if (baris) gulirKe(barisList.indexOf(baris))
  }

  function undoHapus() {
    // The strip goes, and a row comes to light where it was tapped.
    tutupi()
    aksi.urungkan()
  }

  /** Marks that came after the lock for want of a reason go along with the first one given. */
  function setAlasanDanKirim(next: string) {
    setAlasan(next)
    if (semuaBaris.some(row => row.tolak !== null)) aksi.cobaLagi(next)
  }
}

/** What to do about marks that were refused because they came after the lock. */
function lanjutan(jalan: Penguncian['jalan'], onBuka: (buka: Buka) => void) {
  if (jalan === 'koreksi') return { label: 'Ajukan sebagai koreksi', onClick: () => onBuka({ koreksi: [] }) }
  if (jalan === 'alasan') return { label: 'Tulis alasan', onClick: () => onBuka('alasan') }
  return null
}

/** Reads the sheet anew in the moment the server turns out to know more than it. */
function useSegarkan(usang: boolean, onSegarkan: () => unknown) {
  useEffect(() => {
    if (usang) onSegarkan()
  }, [usang, onSegarkan])
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
