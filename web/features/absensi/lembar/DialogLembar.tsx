import { type ComponentType, useEffect } from 'react'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { cover } from './baris/maju.ts'
import { DaftarPintasan } from './PanelSamping.tsx'
import { type Buka, usePengisian } from './pengisian.ts'

const LembarMahasantri = bagian(() => import('./baris/LembarMahasantri.tsx'))
const LembarTautan = bagian(() => import('./baris/LembarTautan.tsx'))
const MenuLembar = bagian(() => import('./MenuLembar.tsx'))
const PilihTanggal = bagian(() => import('./PilihTanggal.tsx'))
const FormBeritaAcara = bagian(() => import('./FormBeritaAcara.tsx'))
const FormPeniadaan = bagian(() => import('./FormPeniadaan.tsx'))
const FormPemindahan = bagian(() => import('./FormPemindahan.tsx'))
const FormKoreksi = bagian(() => import('./kunci/FormKoreksi.tsx'))
const FormAlasan = bagian(() => import('./kunci/FormAlasan.tsx'))
const FormPerpanjangan = bagian(() => import('./kunci/FormPerpanjangan.tsx'))
const BagikanLembar = bagian(() => import('./simpan/BagikanLembar.tsx'))

/** What is open over the sheet, whatever it is. */
export function DialogLembar() {
  usePreload()
  const { buka } = usePengisian()
  return buka === null ? null : <Isi buka={buka} />
}

function Isi({ buka }: { buka: NonNullable<Buka> }) {
  const { lembar, sendiri, status, pengingat, terbatas, onBuka, onPindah } = usePengisian()
  // One that closes must not close the next, which its own button has just opened.
  const onTutup = () => onBuka(now => (now === buka ? null : now))
  // The echo of the tap that closes it would meet a row, or 'Hadir semua'.
  const onTutupMahasantri = () => {
    cover('semua')
    onTutup()
  }
  const id = typeof buka === 'object' && 'mahasantri' in buka ? buka.mahasantri : undefined
  const baris = sendiri.find(row => row.mahasantri_id === id)
  if (terbatas && buka !== 'bantuan') return <LembarTautan {...{ baris }} onTutup={onTutupMahasantri} />
  switch (buka) {
    case 'menu':
      return <MenuLembar {...{ onTutup }} />
    case 'bagikan':
      return <BagikanLembar {...{ onTutup }} />
    case 'tanggal':
      return <PilihTanggal {...{ lembar, onTutup }} onPilih={tanggal => onPindah({ tanggal, ke: undefined })} />
    case 'berita-acara':
      return <FormBeritaAcara {...{ lembar, onTutup }} />
    case 'tiadakan':
      return <FormPeniadaan {...{ lembar, onTutup }} />
    case 'pindahkan':
      return <FormPemindahan {...{ lembar, onTutup, onPindah }} />
    case 'ingatkan':
    case 'tautan':
      return pengingat(buka, lembar, onTutup)
    case 'bantuan':
      return (
        <LembarBawah
          judul="Papan ketik"
          keterangan="Fokus berada di satu baris; huruf menandai lalu turun."
          onTutup={onTutup}
        >
          <DaftarPintasan status={status} />
        </LembarBawah>
      )
    case 'alasan':
      return <FormAlasan {...{ onTutup }} />
    case 'perpanjangan':
      return <FormPerpanjangan {...{ lembar, onTutup }} />
    default:
      if ('koreksi' in buka) return <FormKoreksi terpilih={buka.koreksi} {...{ onTutup }} />
      return baris ? <LembarMahasantri {...{ baris }} onTutup={onTutupMahasantri} /> : null
  }
}

/** A part that is loaded when it is opened; should it not come, it says so instead of taking the sheet down with it. */
function bagian<P extends { onTutup: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Gagal = ({ onTutup }: P) => (
    <LembarBawah judul="Gagal memuat" onTutup={onTutup}>
      Bagian ini belum pernah dibuka di perangkat ini dan sekarang tidak ada koneksi. Mengisi absensi tetap bisa.
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
      if (knownTautan()) void import('./baris/LembarTautan.tsx').catch(() => undefined)
      void import('./simpan/BagikanLembar.tsx').catch(() => undefined)
    }, 2500)
    return () => clearTimeout(timer)
  }, [])
}
