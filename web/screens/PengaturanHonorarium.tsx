import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { KartuHonor } from '#web/features/laporan/honor/KartuHonor.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** Whether who accompanies is paid for it, and how much. */
export default function PengaturanHonorarium() {
  const { hari_ini } = useAdmin()
  return (
    <Topik>
      <FormPengaturan hariIni={hari_ini} kartu={[{ judul: 'Honor per pertemuan', Isi: KartuHonor }]} />
    </Topik>
  )
}
