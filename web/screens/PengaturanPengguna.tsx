import { DaftarAkun } from '#web/features/akun/DaftarAkun.tsx'
import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** Who may log in, and as what. */
export default function PengaturanPengguna() {
  const { akun } = useAdmin()
  return (
    <Topik>
      <DaftarAkun akunId={akun.id} />
    </Topik>
  )
}
