import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCloudOff,
  IconLock,
  IconPhoto,
  IconScan,
  IconUsers,
} from '@tabler/icons-react'
import { describeInstant } from '#web/offline/describe-instant.ts'
import { openQueue } from '#web/offline/panel.ts'
import { paths } from '#web/paths.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { cover } from './baris/forward.ts'
import { type OpenState, useFilling } from './filling.ts'
import { CodeBand } from './kode/CodeBand.tsx'
import type { Way } from './kunci/use-locking.ts'
import { BandButton, KeyBand, PitaRencana, SheetBand } from './Pita.tsx'
import css from './PitaLembar.module.css'
import { useKeptPhoto } from './pindai/kept-photo.ts'
import { papersLeft } from './pindai/paper-pile.ts'

/** What has to be known before marking; the most urgent first. */
export function PitaLembar() {
  const { lembar, sendiri, luar, salinan, outbox, hambatan, aksi, locking, scrollKe, onOpen } = useFilling()
  const storage = outbox.storage
  const waiting = papersLeft()
  const photo = useKeptPhoto(lembar)
  const withoutSignal = hambatan === 'jaringan'
  const way = locking.terkunci ? locking.way : null
  const konflik = sendiri.flatMap(row => (row.konflik ? [row.konflik] : []))
  const ditolak = sendiri.filter(row => row.tolak !== null)
  const jumlah = ditolak.length + luar.ditolak
  // Nothing can be proposed for who is not on the list.
  const proceed = ditolak.length > 0 ? continuation(way) : null
  const names = [...new Set(konflik.map(({ oleh }) => oleh ?? 'orang lain'))].join(', ')
  return (
    <>
      <KeyBand />
      <CodeBand />
      {waiting > 0 ? (
        <SheetBand ikon={IconScan} colour="biru" role="note">
          Masih {waiting} lembar kertas belum dibaca. <AppLink ke={paths.paperScan}>Baca lembar berikutnya</AppLink>
        </SheetBand>
      ) : null}
      {photo ? (
        <SheetBand ikon={IconPhoto} colour={photo.failed ? 'kuning' : 'abu'} role="status">
          {photo.failed ? (
            <>
              Foto kertasnya belum tersimpan. {messageOf(photo.failed)}{' '}
              <BandButton onClick={photo.again}>Coba lagi</BandButton>
            </>
          ) : (
            'Foto kertasnya disimpan sesudah tandanya terkirim. Jangan tutup Hadir dahulu.'
          )}
        </SheetBand>
      ) : null}
      <PitaRencana />
      {lembar.alasan === null || lembar.kunci.terkunci ? null : (
        <SheetBand ikon={IconLock} colour="abu" role="note">
          {lembar.alasan}
        </SheetBand>
      )}
      {storage === 'memori' && lembar.boleh_mencatat ? (
        <SheetBand ikon={IconAlertTriangle} colour="kuning" role="alert">
          Peramban ini tidak dapat menyimpan isian di perangkat. Jangan tutup halaman sebelum semuanya tersimpan.
        </SheetBand>
      ) : null}
      {jumlah > 0 ? (
        <SheetBand ikon={IconAlertTriangle} colour="merah" role="alert">
          <b>{jumlah} perubahan ditolak.</b> {ditolak[0]?.tolak ?? luar.pesan}
          {luar.nama.length > 0 ? ` Belum tersimpan: ${luar.nama.join(', ')}.` : ''}
          <span className={css.actions}>
            <BandButton onClick={() => (proceed ? onOpen(proceed.buka) : aksi.tryAgain())}>
              {proceed?.label ?? 'Coba lagi'}
            </BandButton>
            <BandButton aria-haspopup="dialog" onClick={openQueue}>
              Rincian
            </BandButton>
          </span>
        </SheetBand>
      ) : null}
      {konflik.length > 0 ? (
        <SheetBand ikon={IconUsers} colour="biru" role="alert">
          <b>{konflik.length} baris berbeda</b> dengan catatan {names}. Pilih yang benar.
          {way ? (
            <span className={css.actions}>
              <BandButton onClick={() => scrollKe(sendiri.find(row => row.konflik))}>Lihat baris itu</BandButton>
            </span>
          ) : null}
        </SheetBand>
      ) : null}
      {withoutSignal || salinan ? (
        <SheetBand ikon={IconCloudOff} colour="kuning" role="status">
          {(salinan && !salinan.koneksi) || navigator.onLine ? 'Server tidak menjawab.' : 'Tidak ada sinyal.'}
          {lembar.boleh_mencatat && storage === 'perangkat'
            ? ` Teruskan mengisi; isian disimpan di ${device()} ini.`
            : ''}
          {salinan ? ` Lembar ini salinan ${describeInstant(salinan.at, lembar.zona_waktu)}.` : ''}
        </SheetBand>
      ) : null}
    </>
  )
}

/** What to do about marks that were refused because they came after the lock. */
function continuation(way: Way): { label: string; buka: OpenState } | null {
  if (way === 'koreksi') return { label: 'Ajukan sebagai koreksi', buka: { koreksi: [] } }
  if (way === 'alasan') return { label: 'Tulis alasan', buka: 'alasan' }
  return null
}

/**
 * '20 ditandai Hadir sekaligus' or 'Tanda Sakit dihapus', until the next step: over what stands there and in sight wherever one
 * has scrolled to, because rows would move under the finger that makes the next step. The way back of many is the button of
 * the bar, which stands beside it; that of a mark that was tapped away stands in the strip, as near to the finger as can be.
 */
export function StepBand() {
  const { lembar, langkah, canUndo, aksi } = useFilling()
  if (langkah?.jenis !== 'hapus' && langkah?.jenis !== 'sekaligus') return null
  return (
    <div className={`row between text-m rule-b min-h-44 ${css.bulk}`}>
      <span>{langkah.teks}</span>
      {langkah.jenis === 'hapus' && canUndo && lembar.boleh_mencatat ? (
        <button type="button" onClick={undoRemove}>
          <IconArrowBackUp size={17} stroke={1.8} aria-hidden />
          Urungkan
        </button>
      ) : null}
    </div>
  )

  function undoRemove() {
    // The strip goes, and a row comes to light where it was tapped.
    cover()
    aksi.urungkan()
  }
}

function device(): string {
  return /Android|iPhone|Mobile/.test(navigator.userAgent) ? 'ponsel' : 'perangkat'
}
