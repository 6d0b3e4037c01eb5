import { FormPrivasi } from '#web/features/pengaturan/privasi/FormPrivasi.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** What the institution says about privacy, and how long it keeps what. */
export default function Privasi() {
  return (
    <Topik>
      <FormPrivasi />
    </Topik>
  )
}
