import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { KartuAwalBulan } from '#web/features/pengaturan/KartuAwalBulan.tsx'
import { KartuIstilah, KartuLembaga, KelompokSettingsCard } from '#web/features/pengaturan/KartuLembaga.tsx'
import { kata } from '#web/ui/istilah.ts'

/** Who the institution is, what it calls things, and when its Hijri months begin. */
export default function PengaturanLembaga() {
  return (
    <>
      <FormPengaturan
        kartu={[
          { judul: 'Identitas', Isi: KartuLembaga },
          { judul: 'Istilah', Isi: KartuIstilah },
          { judul: kata`Kelompok`, Isi: KelompokSettingsCard },
        ]}
      />
      <KartuAwalBulan />
    </>
  )
}
