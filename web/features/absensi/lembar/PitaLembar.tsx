import { IconAlertTriangle, IconArrowBackUp, IconCloudOff, IconLock, IconUsers } from '@tabler/icons-react'
import { openAntrean } from '#web/offline/panel.ts'
import { describeInstant } from '#web/offline/sebut-waktu.ts'
import { cover } from './baris/maju.ts'
import type { Jalan } from './kunci/use-penguncian.ts'
import { PitaKunci, PitaRencana, SheetBand, TombolPita } from './Pita.tsx'
import css from './PitaLembar.module.css'
import { type OpenState, usePengisian } from './pengisian.ts'

/** What has to be known before marking; the most urgent first. */
export function PitaLembar() {
  const { lembar, sendiri, luar, salinan, outbox, hambatan, aksi, penguncian, gulirKe, onBuka } = usePengisian()
  const penyimpanan = outbox.storage
  const tanpaSinyal = hambatan === 'jaringan'
  const jalan = penguncian.terkunci ? penguncian.jalan : null
  const konflik = sendiri.flatMap(row => (row.konflik ? [row.konflik] : []))
  const ditolak = sendiri.filter(row => row.tolak !== null)
  const jumlah = ditolak.length + luar.ditolak
  // Nothing can be proposed for who is not on the list.
  const lanjut = ditolak.length > 0 ? lanjutan(jalan) : null
  const names = [...new Set(konflik.map(({ oleh }) => oleh ?? 'orang lain'))].join(', ')
  return (
    <>
      <PitaKunci />
      <PitaRencana />
      {lembar.alasan === null || lembar.kunci.terkunci ? null : (
        <SheetBand ikon={IconLock} warna="abu" role="note">
          {lembar.alasan}
        </SheetBand>
      )}
      {penyimpanan === 'memori' && lembar.boleh_mencatat ? (
        <SheetBand ikon={IconAlertTriangle} warna="kuning" role="alert">
          Peramban ini tidak dapat menyimpan isian di perangkat. Jangan tutup halaman sebelum semuanya tersimpan.
        </SheetBand>
      ) : null}
      {jumlah > 0 ? (
        <SheetBand ikon={IconAlertTriangle} warna="merah" role="alert">
          <b>{jumlah} perubahan ditolak.</b> {ditolak[0]?.tolak ?? luar.pesan}
          {luar.nama.length > 0 ? ` Belum tersimpan: ${luar.nama.join(', ')}.` : ''}
          <span className={css.actions}>
            <TombolPita onClick={() => (lanjut ? onBuka(lanjut.buka) : aksi.tryAgain())}>
              {lanjut?.label ?? 'Coba lagi'}
            </TombolPita>
            <TombolPita aria-haspopup="dialog" onClick={openAntrean}>
              Rincian
            </TombolPita>
          </span>
        </SheetBand>
      ) : null}
      {konflik.length > 0 ? (
        <SheetBand ikon={IconUsers} warna="biru" role="alert">
          <b>{konflik.length} baris berbeda</b> dengan catatan {names}. Pilih yang benar.
          {jalan ? (
            <span className={css.actions}>
              <TombolPita onClick={() => gulirKe(sendiri.find(row => row.konflik))}>Lihat baris itu</TombolPita>
            </span>
          ) : null}
        </SheetBand>
      ) : null}
      {tanpaSinyal || salinan ? (
        <SheetBand ikon={IconCloudOff} warna="kuning" role="status">
          {(salinan && !salinan.koneksi) || navigator.onLine ? 'Server tidak menjawab.' : 'Tidak ada sinyal.'}
          {lembar.boleh_mencatat && penyimpanan === 'perangkat'
            ? ` Teruskan mengisi; isian disimpan di ${perangkat()} ini.`
            : ''}
          {salinan ? ` Lembar ini salinan ${describeInstant(salinan.at, lembar.zona_waktu)}.` : ''}
        </SheetBand>
      ) : null}
    </>
  )
}

/** What to do about marks that were refused because they came after the lock. */
function lanjutan(jalan: Jalan): { label: string; buka: OpenState } | null {
  if (jalan === 'koreksi') return { label: 'Ajukan sebagai koreksi', buka: { koreksi: [] } }
  if (jalan === 'alasan') return { label: 'Tulis alasan', buka: 'alasan' }
  return null
}

/**
 * '20 ditandai Hadir sekaligus' or 'Tanda Sakit dihapus', until the next step: over what stands there and in sight wherever one
 * has scrolled to, because rows would move under the finger that makes the next step. The way back of many is the button of
 * the bar, which stands beside it; that of a mark that was tapped away stands in the strip, as near to the finger as can be.
 */
export function PitaLangkah() {
  const { lembar, langkah, bisaUrung, aksi } = usePengisian()
  if (langkah?.jenis !== 'hapus' && langkah?.jenis !== 'sekaligus') return null
  return (
    <div className={`row between text-m rule-b min-h-44 ${css.bulk}`}>
      <span>{langkah.teks}</span>
      {langkah.jenis === 'hapus' && bisaUrung && lembar.boleh_mencatat ? (
        <button type="button" onClick={undoHapus}>
          <IconArrowBackUp size={17} stroke={1.8} aria-hidden />
          Urungkan
        </button>
      ) : null}
    </div>
  )

  function undoHapus() {
    // The strip goes, and a row comes to light where it was tapped.
    cover()
    aksi.urungkan()
  }
}

function perangkat(): string {
  return /Android|iPhone|Mobile/.test(navigator.userAgent) ? 'ponsel' : 'perangkat'
}
