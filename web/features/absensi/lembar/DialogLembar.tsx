import { type ComponentType, useEffect } from 'react'
import { sebabTerputus } from '#web/offline/pesan.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { cover } from './baris/maju.ts'
import { DaftarPintasan } from './PanelSamping.tsx'
import { type OpenState, usePengisian } from './pengisian.ts'

const LembarMahasantri = bagian(() => import('./baris/LembarMahasantri.tsx'))
const FormKoreksi = bagian(() => import('./kunci/FormKoreksi.tsx'))

/** What opens by a name alone. */
const BAGIAN = {
  menu: bagian(() => import('./MenuLembar.tsx')),
  bagikan: bagian(() => import('./simpan/BagikanLembar.tsx')),
  tanggal: bagian(() => import('./PilihTanggal.tsx')),
  'berita-acara': bagian(() => import('./FormBeritaAcara.tsx')),
  tiadakan: bagian(() => import('./FormPeniadaan.tsx')),
  pindahkan: bagian(() => import('./FormPemindahan.tsx')),
  alasan: bagian(() => import('./kunci/FormAlasan.tsx')),
  perpanjangan: bagian(() => import('./kunci/FormPerpanjangan.tsx')),
}

/** What is open over the sheet, whatever it is. */
export function DialogLembar() {
  usePreload()
  const { buka } = usePengisian()
  return buka === null ? null : <Isi buka={buka} />
}

function Isi({ buka }: { buka: NonNullable<OpenState> }) {
  const { lembar, sendiri, status, pengingat, terbatas, onBuka, onPindah } = usePengisian()
  // One that closes must not close the next, which its own button has just opened.
  const onTutup = () => onBuka(now => (now === buka ? null : now))
  // The echo of the tap that closes it would meet a row, or 'Hadir semua'.
  const onTutupMahasantri = () => {
    cover('semua')
    onTutup()
  }
  if (typeof buka === 'object' && 'mahasantri' in buka) {
    const baris = sendiri.find(row => row.mahasantri_id === buka.mahasantri)
    return baris ? <LembarMahasantri {...{ baris }} onTutup={onTutupMahasantri} /> : null
  }
  if (buka === 'bantuan') {
    return (
      <LembarBawah
        judul="Papan ketik"
        keterangan="Fokus berada di satu baris; huruf menandai lalu turun."
        onTutup={onTutup}
      >
        <DaftarPintasan status={status} />
      </LembarBawah>
    )
  }
  if (terbatas) {
    return (
      <LembarBawah judul="Hanya mengisi" onTutup={onTutupMahasantri}>
        Lewat tautan hanya pertemuan ini yang dapat diisi. Untuk yang lain, tekan Masuk biasa di bagian atas.
      </LembarBawah>
    )
  }
  if (buka === 'ingatkan' || buka === 'tautan') return pengingat(buka, lembar, onTutup)
  if (typeof buka === 'object') return <FormKoreksi terpilih={buka.koreksi} {...{ onTutup }} />
  const Bagian = BAGIAN[buka]
  return <Bagian {...{ lembar, onTutup, onPindah }} />
}

/** A part that is loaded when it is opened; should it not come, it says so instead of taking the sheet down with it. */
function bagian<P extends { onTutup: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Gagal = ({ onTutup }: P) => (
    <LembarBawah judul="Gagal memuat" onTutup={onTutup}>
      {sebabTerputus()}, dan bagian ini belum pernah dibuka di perangkat ini. Mengisi absensi tetap bisa.
    </LembarBawah>
  )
  return lazyPart(load, Gagal)
}

/** Where there may be no signal later, the parts that marking needs are fetched while there is one. */
function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./baris/LembarMahasantri.tsx').catch(() => undefined)
      void import('./MenuLembar.tsx').catch(() => undefined)
      void import('./simpan/BagikanLembar.tsx').catch(() => undefined)
    }, 2500)
    return () => clearTimeout(timer)
  }, [])
}
