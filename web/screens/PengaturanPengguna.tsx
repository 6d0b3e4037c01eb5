import { AkunList } from '#web/features/akun/AkunList.tsx'
import { useAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'

/** Who may log in, and as what. */
export default function UserPengaturan() {
  return <AkunList akunId={useAdmin().akun.id} />
}
