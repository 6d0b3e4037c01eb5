import { FormPrivasi } from '#web/features/pengaturan/privasi/FormPrivasi.tsx'
import { usePrivasi } from '#web/features/pengaturan/privasi/queries.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Topik } from '#web/ui/Topik.tsx'

/** What the institution says about privacy, and how long it keeps what. */
export default function Privasi() {
  const privasi = usePrivasi()
  return (
    <Topik>
      <Terbaca query={privasi} jumlah={6}>
        {data => <FormPrivasi awal={data} onMuatUlang={privasi.refetch} />}
      </Terbaca>
    </Topik>
  )
}
