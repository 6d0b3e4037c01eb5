import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { KartuLangkahKedua, KartuTautanIsi } from '#web/features/pengaturan/KartuKeamanan.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** What a log-in asks for, and what may be filled without one. */
export default function PengaturanKeamanan() {
  const { hari_ini } = useAdmin()
  return (
    <Topik>
      <FormPengaturan
        hariIni={hari_ini}
        kartu={[
          { judul: 'Langkah kedua saat masuk', Isi: KartuLangkahKedua },
          { judul: 'Tautan isi', Isi: KartuTautanIsi },
        ]}
      />
    </Topik>
  )
}
