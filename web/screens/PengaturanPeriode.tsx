import { DaftarPeriode } from '#web/features/pengaturan/periode/DaftarPeriode.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** The semesters. */
export default function PengaturanPeriode() {
  return (
    <Topik>
      <DaftarPeriode />
    </Topik>
  )
}
