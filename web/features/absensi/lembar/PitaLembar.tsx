import { IconAlertTriangle, IconArrowBackUp, IconCloudOff, IconLock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { DiLuar } from '#web/offline/antrean.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { openAntrean } from '#web/offline/panel.ts'
import { describeSalinan } from '#web/offline/sebut-salinan.ts'
import { SalinanContext } from './lembar-context.ts'
import css from './PitaLembar.module.css'
import { PitaRencana } from './PitaRencana.tsx'
import type { LangkahTerakhir, LembarAksi } from './use-lembar-aksi.ts'

interface PitaLembarProps {
  lembar: Lembar
  barisList: readonly Baris[]
  /** What is held for people who are not on the list: nothing but this strip tells of it. */
  luar: DiLuar
  tanpaSinyal: boolean
  penyimpanan: 'perangkat' | 'memori'
  aksi: LembarAksi
  /** The strip of the lock, which says why the sheet is only read; null while it is not locked. */
  kunci: ReactNode
  /** The way on for what was refused because it came too late; instead of trying again. */
  lanjut: { label: string; onClick: () => void } | null
  /** To the first row that waits for a choice; undefined where the main action leads there. */
  onKonflik: (() => void) | undefined
}

/** What has to be known before marking; the most urgent first. */
export function PitaLembar(props: PitaLembarProps) {
  const { lembar, barisList, luar, tanpaSinyal, penyimpanan, aksi, kunci } = props
  const konflik = barisList.flatMap(row => (row.konflik ? [row.konflik] : []))
  const salinan = useContext(SalinanContext)
  const ditolak = barisList.filter(row => row.tolak !== null)
  const jumlah = ditolak.length + luar.ditolak
  // Nothing can be proposed for who is not on the list.
  const lanjut = ditolak.length > 0 ? props.lanjut : null
  const names = [...new Set(konflik.map(({ oleh }) => oleh ?? 'orang lain'))].join(', ')
  return (
    <>
      {kunci}
      <PitaRencana lembar={lembar} />
      {lembar.alasan === null || lembar.kunci?.terkunci ? null : (
        <div className={css.pita} data-warna="abu" role="note">
          <IconLock size={18} stroke={1.7} aria-hidden />
          <span>{lembar.alasan}</span>
        </div>
      )}
      {penyimpanan === 'memori' && lembar.boleh_mencatat ? (
        <div className={css.pita} data-warna="kuning" role="alert">
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            Peramban ini tidak dapat menyimpan isian di perangkat. Jangan tutup halaman sebelum semuanya tersimpan.
          </span>
        </div>
      ) : null}
      {jumlah > 0 ? (
        <div className={css.pita} data-warna="merah" role="alert">
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{jumlah} perubahan ditolak.</b> {ditolak[0]?.tolak ?? luar.pesan}
            {luar.nama.length > 0 ? ` Belum tersimpan: ${luar.nama.join(', ')}.` : ''}
            <span className={css.actions}>
              <button
                className="bold underline min-h-44"
                type="button"
                onClick={() => (lanjut ? lanjut.onClick() : aksi.cobaLagi())}
              >
                {lanjut?.label ?? 'Coba lagi'}
              </button>
              <button className="bold underline min-h-44" type="button" aria-haspopup="dialog" onClick={openAntrean}>
                Rincian
              </button>
            </span>
          </span>
        </div>
      ) : null}
      {konflik.length > 0 ? (
        <div className={css.pita} data-warna="biru" role="alert">
          <IconUsers size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{konflik.length} baris berbeda</b> dengan catatan {names}. Pilih yang benar.
            {props.onKonflik ? (
              <span className={css.actions}>
                <button className="bold underline min-h-44" type="button" onClick={props.onKonflik}>
                  Lihat baris itu
                </button>
              </span>
            ) : null}
          </span>
        </div>
      ) : null}
      {tanpaSinyal || salinan ? (
        <div className={css.pita} data-warna="kuning" role="status">
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          <span>
            {salinan && !salinan.koneksi ? 'Server tidak menjawab.' : 'Tidak ada sinyal.'}
            {lembar.boleh_mencatat && penyimpanan === 'perangkat'
              ? ` Teruskan mengisi; isian disimpan di ${perangkat()} ini.`
              : ''}
            {salinan ? ` Lembar ini salinan ${describeSalinan(salinan.at, lembar.zona_waktu, Date.now())}.` : ''}
          </span>
        </div>
      ) : null}
    </>
  )
}

interface PitaLangkahProps {
  langkah: LangkahTerakhir | null
  bisaUrung: boolean
  onUrungkan: () => void
}

/**
 * Above the rows, from the first 'n ditandai Hadir sekaligus' on: what the last step was. It stays, because all rows would move
 * up under the finger that makes the next; a mark that was taken away is said by `PitaHapus` alone.
 */
export function PitaSekaligus(props: PitaLangkahProps) {
  const { langkah } = props
  if (!langkah?.berpita) return null
  return langkah.jenis === 'hapus' ? (
    <div className={`row between text-m rule-b min-h-44 ${css.bulk}`} data-tenang />
  ) : (
    <PitaLangkah {...props} {...{ langkah }} />
  )
}

/** 'Tanda Sakit dihapus', until the next step: in sight wherever one has scrolled to, over what stands there. */
export function PitaHapus(props: PitaLangkahProps) {
  const { langkah } = props
  return langkah?.jenis === 'hapus' ? <PitaLangkah {...props} {...{ langkah }} /> : null
}

function PitaLangkah({ langkah, bisaUrung, onUrungkan }: PitaLangkahProps & { langkah: LangkahTerakhir }) {
  const isTenang = langkah.jenis === 'tanda' || langkah.jenis === 'urungkan'
  return (
    <div
      className={`row between text-m rule-b min-h-44 ${css.bulk}`}
      data-tenang={isTenang || undefined}
      data-hapus={langkah.jenis === 'hapus' || undefined}
    >
      <span>{langkah.teks}</span>
      {bisaUrung && langkah.jenis !== 'urungkan' ? (
        <button type="button" onClick={onUrungkan}>
          <IconArrowBackUp size={17} stroke={1.8} aria-hidden />
          Urungkan
        </button>
      ) : null}
    </div>
  )
}

function perangkat(): string {
  return /Android|iPhone|Mobile/.test(navigator.userAgent) ? 'ponsel' : 'perangkat'
}
