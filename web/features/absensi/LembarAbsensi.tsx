import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconDotsVertical } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Lembar, offeredStatus } from '#contract/absensi.ts'
import { jamIn } from '#contract/tanggal.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { paths } from '#web/paths.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { DaftarAbsensi } from './DaftarAbsensi.tsx'
import { type Buka, DialogLembar, type Pindah } from './DialogLembar.tsx'
import { hitungBaris } from './hitung.ts'
import { KeadaanSimpanan } from './KeadaanSimpanan.tsx'
import { KepalaLembar } from './KepalaLembar.tsx'
import { KonfirmasiLembar } from './KonfirmasiLembar.tsx'
import { type KeadaanSimpan, keadaanSimpan } from './keadaan-simpan.ts'
import css from './LembarAbsensi.module.css'
import { PanelSamping } from './PanelSamping.tsx'
import { PitaLembar, PitaSekaligus } from './PitaLembar.tsx'
import { focusRow, usePapanKetik } from './papan-ketik.ts'
import { SaringanMeja } from './SaringanMeja.tsx'
import { TombolBagikan } from './TombolBagikan.tsx'
import { TombolUtama } from './TombolUtama.tsx'
import { useLembarAksi } from './use-lembar-aksi.ts'

interface LembarAbsensiProps {
  lembar: Lembar
  outbox: Outbox
  onSegarkan: () => unknown
  onPindah: (to: Pindah) => void
}

/** The input screen of one sheet (its `key` is the sheet's address): the server's rows with what is on this device over them. */
export function LembarAbsensi({ lembar, outbox, onSegarkan, onPindah }: LembarAbsensiProps) {
  const phone = usePhone()
  const list = useRef<HTMLDivElement>(null)
  const [buka, setBuka] = useState<Buka>(null)
  const { barisList, hambatan, aksi, bisaUrung, sekaligus, ucapan, ucapkan } = useLembarAksi(lembar, outbox)

  const simpan = keadaanSimpan(barisList, hambatan, lembar.zona_waktu, lembar.hari_ini)
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  const status = useMemo(() => offeredStatus({ jenis }, { jk: lembar.kelompok.jk }), [jenis, lembar.kelompok.jk])
  const jam = useCallback((ms: number) => jamIn(lembar.zona_waktu, ms), [lembar.zona_waktu])
  const onLembar = useCallback((mahasantri: number) => setBuka({ mahasantri }), [])
  const onBantuan = useCallback(() => setBuka('bantuan'), [])
  const onMenu = useCallback(() => setBuka('menu'), [])
  const onTanggal = useCallback(() => setBuka('tanggal'), [])
  const bolehMencatat = lembar.boleh_mencatat

  useSegarkan(lembar.pertemuan === null && barisList.some(row => row.version > 0), onSegarkan)
  useUcapanSimpan(simpan, ucapkan)
  usePapanKetik(list, { aksi, status, bolehMencatat, onLembar, onBantuan })
  useFirstFocus(list, !phone && bolehMencatat)

  // The phone's bar is drawn once and not at every tap; the desktop's holds the save state and the main action.
  const kepalaPonsel = useMemo(
    () => (
      <PageHeader
        judul={lembar.kelompok.nama}
        keterangan={keteranganPonsel(lembar)}
        kembali={paths.absensi}
        aksiPonsel={
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
        }
      />
    ),
    [lembar, bolehMencatat, bisaUrung, aksi, onMenu],
  )

  const hitungan = hitungBaris(barisList)
  const bermasalah = barisList.findIndex(row => row.konflik)
  const keadaan = <KeadaanSimpanan keadaan={simpan} />
  const ringkasan = { lembar, status, hitungan, tanda: barisList.map(row => row.status), onPilihBaris: gulirKe }
  const utama = (
    <TombolUtama
      lembar={lembar}
      phone={phone}
      belum={hitungan.belum}
      semua={barisList.length}
      adaKonflik={bermasalah >= 0}
      onSisanyaHadir={aksi.sisanyaHadir}
      onLihatKonflik={() => gulirKe(bermasalah)}
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
  const konfirmasi = <KonfirmasiLembar lembar={lembar} barisList={barisList} belum={hitungan.belum} />
  const bagikan =
    hitungan.belum === 0 && barisList.length > 0 && !lembar.pertemuan?.peniadaan ? (
      <TombolBagikan onBagikan={() => setBuka('bagikan')} />
    ) : null
  const daftar = (
    <DaftarAbsensi
      ref={list}
      barisList={barisList}
      jenis={jenis}
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
      {phone ? (
        <>
          {kepalaPonsel}
          <div className={css.phone}>
            <KepalaLembar {...ringkasan} onTanggal={onTanggal} pita={pita} />
            {daftar}
            {konfirmasi}
            <BilahAksi keadaan={keadaan}>
              {bagikan}
              {utama}
            </BilahAksi>
          </div>
        </>
      ) : (
        <>
          <PageHeader
            judul={lembar.kelompok.nama}
            keterangan={keteranganMeja(lembar)}
            kembali={paths.absensi}
            aksi={
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
                <ActionIcon variant="default" aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
                  <IconDotsVertical size={18} aria-hidden />
                </ActionIcon>
              </>
            }
            saringan={
              <SaringanMeja
                lembar={lembar}
                onTanggal={onTanggal}
                onKegiatan={kegiatan => onPindah({ kegiatan, ke: undefined })}
              />
            }
          />
          <div className={css.desk} data-fill-window>
            <div className={css.main}>
              {pita}
              {daftar}
            </div>
            <PanelSamping {...ringkasan} onBeritaAcara={() => setBuka('berita-acara')} konfirmasi={konfirmasi} />
          </div>
        </>
      )}
      <div className="hanya-pembaca" aria-live="polite">
        {ucapan}
      </div>
      <DialogLembar {...{ buka, lembar, barisList, status, aksi, onPindah }} onBuka={setBuka} />
    </>
  )

  function gulirKe(index: number) {
    const row = document.getElementById(`baris-${barisList[index]?.mahasantri_id}`)
    row?.scrollIntoView({ block: phone ? 'start' : 'center' })
    row?.focus({ preventScroll: true })
  }
}

function keteranganPonsel({ kegiatan, kelompok, nomor }: Lembar): string {
  const jk = kelompok.jk === 'L' ? 'putra' : 'putri'
  if (!kegiatan) return jk
  return `${kegiatan.nama} · ${kegiatan.jenis === 'shalat' ? jk : `pertemuan ${nomor}`}`
}

function keteranganMeja({ kelompok: { jk, murabbi, pendamping } }: Lembar): string {
  return [
    jk === 'L' ? 'Putra' : 'Putri',
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? `Pendamping ${pendamping.map(p => p.nama).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The first mark opens the pertemuan on the server; its id (history, berita acara) comes with the sheet read anew. */
function useSegarkan(belumTahu: boolean, onSegarkan: () => unknown) {
  useEffect(() => {
    if (belumTahu) onSegarkan()
  }, [belumTahu, onSegarkan])
}

/** Said aloud when saving fails or waits, and when it has gone through after that; not at every mark. */
function useUcapanSimpan({ jenis, baris, sambung }: KeadaanSimpan, ucapkan: (text: string) => void) {
  const troubled = jenis === 'menunggu' || jenis === 'gagal' || jenis === 'masuk' || jenis === 'ditolak'
  const wasTroubled = useRef(false)
  const text = baris.join(sambung)
  useEffect(() => {
    if (troubled && !wasTroubled.current) ucapkan(text)
    if (jenis === 'tersimpan' && wasTroubled.current) ucapkan(text)
    if (troubled || jenis === 'tersimpan') wasTroubled.current = troubled
  }, [jenis, troubled, text, ucapkan])
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
