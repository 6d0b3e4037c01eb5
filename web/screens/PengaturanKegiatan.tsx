import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { DaftarKegiatan } from '#web/features/pengaturan/kegiatan/DaftarKegiatan.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LaciPratinjau = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/LaciPratinjau.tsx'))

/** What attendance is taken of. */
export default function PengaturanKegiatan() {
  const { batas } = useAdmin()
  return <DaftarKegiatan batasLembaga={batas} pratinjau={(ubahan, act) => <LaciPratinjau ubahan={ubahan} {...act} />} />
}
