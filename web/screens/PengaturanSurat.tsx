import { FormKop } from '#web/features/pengaturan/kop/FormKop.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** What stands above and below what is printed, and how letters are numbered. */
export default function PengaturanSurat() {
  return (
    <Topik>
      <FormKop />
    </Topik>
  )
}
