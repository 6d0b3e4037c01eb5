import { LangkahPertama } from '#web/features/akun/penyiapan/LangkahPertama.tsx'
import { TautanKedaluwarsa } from '#web/features/akun/TautanKedaluwarsa.tsx'
import { KurangKelompok } from '#web/features/datapokok/kelompok/KurangKelompok.tsx'
import { CadanganBeranda, KeadaanServer } from '#web/features/pengaturan/cadangan/CadanganBeranda.tsx'
import { TanyaAwalBulan } from '#web/features/pengaturan/TanyaAwalBulan.tsx'

export { BagianLembaga } from '#web/features/laporan/beranda/BagianLembaga.tsx'
export { RingkasanPekan } from '#web/features/laporan/ringkasan-pekan/RingkasanPekan.tsx'
export { CadanganBeranda }

/** What the office has to do first. */
export function LangkahKantor() {
  return (
    <>
      <LangkahPertama admin />
      <KurangKelompok />
      <TautanKedaluwarsa />
      <KeadaanServer />
      <TanyaAwalBulan />
      <CadanganBeranda mendesak />
    </>
  )
}
