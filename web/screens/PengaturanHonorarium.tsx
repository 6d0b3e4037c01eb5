import { HonorCard } from '#web/features/laporan/honor/HonorCard.tsx'
import { SpjForm } from '#web/features/laporan/honor/SpjForm.tsx'
import { FormPengaturan, usePengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'

/** Whether who accompanies is paid for it, how much, and what stands on the papers by which they are. */
export default function PengaturanHonorarium() {
  return (
    <>
      <FormPengaturan kartu={[{ judul: 'Honor per pertemuan', Isi: HonorCard }]} />
      {usePengaturan().data?.honor_aktif === 1 ? <SpjForm /> : null}
    </>
  )
}
