import { DaftarAkun } from '#web/features/akun/DaftarAkun.tsx'
import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'

/** Who may log in, and as what. */
export default function PengaturanPengguna() {
  return <DaftarAkun akunId={useAdmin().akun.id} />
}
