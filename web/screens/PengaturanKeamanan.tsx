import { ApiKeyCard } from '#web/features/akun/kunci-api/ApiKeyCard.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import {
  ContentTautanCard,
  MahasantriAkunCard,
  SecondStepSettingsCard,
  WaliLinkCard,
} from '#web/features/pengaturan/SecurityCard.tsx'

/** What a log-in asks for, what may be filled without one, and which programs read. */
export default function SecurityPengaturan() {
  return (
    <>
      <FormPengaturan
        kartu={[
          { judul: 'Langkah kedua saat masuk', Isi: SecondStepSettingsCard },
          { judul: 'Tautan isi', Isi: ContentTautanCard },
          { judul: 'Tautan wali', Isi: WaliLinkCard },
          { judul: 'Akun mahasantri', Isi: MahasantriAkunCard },
        ]}
      />
      <ApiKeyCard />
    </>
  )
}
