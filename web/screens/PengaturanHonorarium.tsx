import { HonorCard } from '#web/features/laporan/honor/HonorCard.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'

/** Whether who accompanies is paid for it, and how much. */
export default function PengaturanHonorarium() {
  return <FormPengaturan kartu={[{ judul: 'Honor per pertemuan', Isi: HonorCard }]} />
}
