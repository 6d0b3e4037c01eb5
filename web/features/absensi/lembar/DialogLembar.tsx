import { type ComponentType, useContext, useEffect } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { tutupi } from './baris/maju.ts'
import { PengingatContext } from './lembar-context.ts'
import { usePertemuanAksi } from './pertemuan-aksi.ts'
import type { LangkahTerakhir, LembarAksi } from './use-lembar-aksi.ts'

const LembarMahasantri = bagian(() => import('./baris/LembarMahasantri.tsx'))
const LembarTautan = bagian(() => import('./baris/LembarTautan.tsx'))
const MenuLembar = bagian(() => import('./MenuLembar.tsx'))
const PilihTanggal = bagian(() => import('./PilihTanggal.tsx'))
const FormBeritaAcara = bagian(() => import('./FormBeritaAcara.tsx'))
const FormPeniadaan = bagian(() => import('./FormPeniadaan.tsx'))
const FormPemindahan = bagian(() => import('./FormPemindahan.tsx'))
const Bantuan = bagian(() => import('./Bantuan.tsx'))
const FormKoreksi = bagian(() => import('./kunci/FormKoreksi.tsx'))
const FormAlasan = bagian(() => import('./kunci/FormAlasan.tsx'))
const FormPerpanjangan = bagian(() => import('./kunci/FormPerpanjangan.tsx'))
const BagikanLembar = bagian(() => import('./simpan/BagikanLembar.tsx'))

/** What is open over the sheet: one at a time. */
export type Buka =
  | 'menu'
  | 'bagikan'
  | 'tanggal'
  | 'berita-acara'
  | 'tiadakan'
  | 'pindahkan'
  | 'bantuan'
  | 'alasan'
  | 'perpanjangan'
  | 'ingatkan'
  | 'tautan'
  | { koreksi: number[] }
  | { mahasantri: number }
  | null

/** The part of the address that changes; what is undefined is decided by the server. */
export interface Pindah {
  tanggal?: string
  kegiatan?: number
  ke?: number | undefined
}

interface DialogLembarProps {
  buka: Buka
  onBuka: (change: (now: Buka) => Buka) => void
  lembar: Lembar
  barisList: readonly Baris[]
  status: readonly Status[]
  aksi: LembarAksi
  /** The last step of this page. */
  langkah: LangkahTerakhir | null
  onPindah: (to: Pindah) => void
  /** Why marks are changed after the lock. */
  alasan: string
  onAlasan: (alasan: string) => void
}

export function DialogLembar(props: DialogLembarProps) {
  usePreload()
  return props.buka === null ? null : <Isi {...props} buka={props.buka} />
}

function Isi({
  buka,
  onBuka,
  lembar,
  barisList,
  status,
  aksi,
  langkah,
  onPindah,
  alasan,
  onAlasan,
}: DialogLembarProps & { buka: NonNullable<Buka> }) {
  const { adakan } = usePertemuanAksi(lembar)
  // One that closes must not close the next, which its own button has just opened.
  const onTutup = () => onBuka(now => (now === buka ? null : now))
  // The echo of the tap that closes it would meet a row, or 'Hadir semua'.
  const onTutupMahasantri = () => {
    tutupi('semua')
    onTutup()
  }
  const pengingat = useContext(PengingatContext)
  const dihapus = langkah?.jenis === 'hapus' ? langkah.mahasantriId : undefined
  if (knownTautan() && buka !== 'bantuan') {
    const id = typeof buka === 'object' && 'mahasantri' in buka ? buka.mahasantri : undefined
    const baris = barisList.find(row => row.mahasantri_id === id)
    return <LembarTautan {...{ baris, lembar, status, aksi, dihapus }} onTutup={onTutupMahasantri} />
  }
  switch (buka) {
    case 'menu':
      return (
        <MenuLembar
          lembar={lembar}
          barisList={barisList}
          onTutup={onTutup}
          onPindah={onPindah}
          onPilih={pilih => (pilih === 'adakan' ? adakan.mutate() : onBuka(() => pilih))}
        />
      )
    case 'bagikan':
      return <BagikanLembar lembar={lembar} barisList={barisList} onTutup={onTutup} />
    case 'tanggal':
      return (
        <PilihTanggal lembar={lembar} onTutup={onTutup} onPilih={tanggal => onPindah({ tanggal, ke: undefined })} />
      )
    case 'berita-acara':
      return <FormBeritaAcara lembar={lembar} onTutup={onTutup} />
    case 'tiadakan':
      return <FormPeniadaan lembar={lembar} onTutup={onTutup} />
    case 'pindahkan':
      return <FormPemindahan lembar={lembar} onTutup={onTutup} onPindah={onPindah} />
    case 'ingatkan':
    case 'tautan':
      return pengingat?.(buka, lembar, onTutup) ?? null
    case 'bantuan':
      return <Bantuan status={status} onTutup={onTutup} />
    case 'alasan':
      return (
        <FormAlasan
          lembar={lembar}
          alasan={alasan}
          tertahan={barisList.filter(row => row.tolak !== null).length}
          onAlasan={onAlasan}
          onTutup={onTutup}
        />
      )
    case 'perpanjangan':
      return <FormPerpanjangan lembar={lembar} onTutup={onTutup} />
    default: {
      if ('koreksi' in buka) {
        const terpilih = buka.koreksi
        return <FormKoreksi {...{ lembar, barisList, status, terpilih, aksi, onTutup }} />
      }
      const baris = barisList.find(row => row.mahasantri_id === buka.mahasantri)
      return baris ? (
        <LembarMahasantri {...{ baris, lembar, status, aksi, dihapus }} onTutup={onTutupMahasantri} />
      ) : null
    }
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
