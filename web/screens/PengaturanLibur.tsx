import { DaftarLibur } from '#web/features/pengaturan/libur/DaftarLibur.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** The days that no plan fills. */
export default function PengaturanLibur() {
  return (
    <Topik>
      <DaftarLibur />
    </Topik>
  )
}
