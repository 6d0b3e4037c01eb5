import { type ComponentType, useEffect } from 'react'
import { brokenCause } from '#web/offline/pesan.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { cover } from './baris/forward.ts'
import { type OpenState, useFilling } from './filling.ts'
import { ShortcutList } from './SidePanel.tsx'

const LembarMahasantri = part(() => import('./baris/LembarMahasantri.tsx'))
const FormKoreksi = part(() => import('./kunci/FormKoreksi.tsx'))

/** What opens by a name alone. */
const PART = {
  menu: part(() => import('./MenuLembar.tsx')),
  bagikan: part(() => import('./simpan/ShareLembar.tsx')),
  tanggal: part(() => import('./ChooseDate.tsx')),
  'berita-acara': part(() => import('./SessionReportForm.tsx')),
  tiadakan: part(() => import('./FormPeniadaan.tsx')),
  pindahkan: part(() => import('./FormPemindahan.tsx')),
  alasan: part(() => import('./kunci/ReasonForm.tsx')),
  kode: part(() => import('./kode/ShowCode.tsx')),
  usul: part(() => import('./kode/ReviewProposals.tsx')),
  perpanjangan: part(() => import('./kunci/FormPerpanjangan.tsx')),
}

/** What is open over the sheet, whatever it is. */
export function DialogLembar() {
  usePreload()
  const { buka, lembar } = useFilling()
  usePreloadCode(lembar.kode_hadir !== undefined)
  return buka === null ? null : <Content buka={buka} />
}

function Content({ buka }: { buka: NonNullable<OpenState> }) {
  const { lembar, sendiri, status, pengingat, terbatas, onOpen, onMove } = useFilling()
  // One that closes must not close the next, which its own button has just opened.
  const onClose = () => onOpen(now => (now === buka ? null : now))
  // The echo of the tap that closes it would meet a row, or 'Hadir semua'.
  const onCloseMahasantri = () => {
    cover('semua')
    onClose()
  }
  if (typeof buka === 'object' && 'mahasantri' in buka) {
    const baris = sendiri.find(row => row.mahasantri_id === buka.mahasantri)
    return baris ? <LembarMahasantri {...{ baris }} onClose={onCloseMahasantri} /> : null
  }
  if (buka === 'bantuan') {
    return (
      <BottomLembar
        judul="Papan ketik"
        keterangan="Fokus berada di satu baris; huruf menandai lalu turun."
        onClose={onClose}
      >
        <ShortcutList status={status} />
      </BottomLembar>
    )
  }
  if (terbatas) {
    return (
      <BottomLembar judul="Hanya mengisi" onClose={onCloseMahasantri}>
        Lewat tautan hanya pertemuan ini yang dapat diisi. Untuk yang lain, tekan Masuk biasa di bagian atas.
      </BottomLembar>
    )
  }
  if (buka === 'ingatkan' || buka === 'tautan') return pengingat(buka, lembar, onClose)
  if (typeof buka === 'object') return <FormKoreksi selected={buka.koreksi} {...{ onClose }} />
  const Part = PART[buka]
  return <Part {...{ lembar, onClose, onMove }} />
}

/** A part that is loaded when it is opened; should it not come, it says so instead of taking the sheet down with it. */
function part<P extends { onClose: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Failure = ({ onClose }: P) => (
    <BottomLembar judul="Gagal memuat" onClose={onClose}>
      {brokenCause()}, dan bagian ini belum pernah dibuka di perangkat ini. Mengisi absensi tetap bisa.
    </BottomLembar>
  )
  return lazyPart(load, Failure)
}

/** Codes are shown where there is no signal, too. */
function usePreloadCode(isUsed: boolean) {
  useEffect(() => {
    if (isUsed) void import('./kode/ShowCode.tsx').catch(() => undefined)
    if (isUsed) void import('./kode/ReviewProposals.tsx').catch(() => undefined)
  }, [isUsed])
}

/** Where there may be no signal later, the parts that marking needs are fetched while there is one. */
function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./baris/LembarMahasantri.tsx').catch(() => undefined)
      void import('./MenuLembar.tsx').catch(() => undefined)
      void import('./simpan/ShareLembar.tsx').catch(() => undefined)
    }, 2500)
    return () => clearTimeout(timer)
  }, [])
}
