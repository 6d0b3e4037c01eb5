import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { IstilahCard, KelompokSettingsCard, LembagaCard } from '#web/features/pengaturan/LembagaCard.tsx'
import { MonthStartCard } from '#web/features/pengaturan/MonthStartCard.tsx'
import { kata } from '#web/ui/istilah.ts'

/** Who the institution is, what it calls things, and when its Hijri months begin. */
export default function PengaturanLembaga() {
  return (
    <>
      <FormPengaturan
        kartu={[
          { judul: 'Identitas', Isi: LembagaCard },
          { judul: 'Istilah', Isi: IstilahCard },
          { judul: kata`Kelompok`, Isi: KelompokSettingsCard },
        ]}
      />
      <MonthStartCard />
    </>
  )
}
