import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { KartuTautanIsi, SecondStepSettingsCard } from '#web/features/pengaturan/KartuKeamanan.tsx'

/** What a log-in asks for, and what may be filled without one. */
export default function PengaturanKeamanan() {
  return (
    <FormPengaturan
      kartu={[
        { judul: 'Langkah kedua saat masuk', Isi: SecondStepSettingsCard },
        { judul: 'Tautan isi', Isi: KartuTautanIsi },
      ]}
    />
  )
}
