import { KartuHonor } from '#web/features/laporan/honor/KartuHonor.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** Whether who accompanies is paid for it, and how much. */
export default function PengaturanHonorarium() {
  return (
    <Topik>
      <FormPengaturan kartu={[{ judul: 'Honor per pertemuan', Isi: KartuHonor }]} />
    </Topik>
  )
}
