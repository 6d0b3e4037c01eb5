import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { KartuIzin, KartuPenguncian, KartuPerhitungan } from '#web/features/pengaturan/KartuAturan.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LaciPratinjau = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/LaciPratinjau.tsx'))

/** How marks count, when they lock, and which izin hold at once. */
export default function PengaturanAturan() {
  return (
    <FormPengaturan
      kartu={[
        { judul: 'Perhitungan kehadiran', Isi: KartuPerhitungan },
        { judul: 'Penguncian absensi', Isi: KartuPenguncian },
        { judul: 'Izin', Isi: KartuIzin },
      ]}
      pratinjau={(pengaturan, act) => (
        <LaciPratinjau ubahan={[{ judul: 'Aturan lembaga', body: { pengaturan } }]} {...act} />
      )}
    />
  )
}
