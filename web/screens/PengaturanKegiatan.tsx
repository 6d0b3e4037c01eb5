import { useAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { KegiatanList } from '#web/features/pengaturan/kegiatan/KegiatanList.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PreviewDrawer = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/PreviewDrawer.tsx'))

/** What attendance is taken of. */
export default function PengaturanKegiatan() {
  const { batas } = useAdmin()
  return <KegiatanList batasLembaga={batas} pratinjau={(edit, act) => <PreviewDrawer edit={edit} {...act} />} />
}
