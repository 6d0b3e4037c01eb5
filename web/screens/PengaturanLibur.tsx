import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { DaftarLibur } from '#web/features/pengaturan/libur/DaftarLibur.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** The days that no plan fills. */
export default function PengaturanLibur() {
  const { hari_ini, hijri_offset } = useAdmin()
  return (
    <Topik>
      <DaftarLibur hariIni={hari_ini} hijriOffset={hijri_offset} />
    </Topik>
  )
}
