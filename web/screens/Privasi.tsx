import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { FormPrivasi } from '#web/features/pengaturan/privasi/FormPrivasi.tsx'
import { usePrivasi } from '#web/features/pengaturan/privasi/queries.ts'
import { Isi } from '#web/ui/Isi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { paths } from '../paths.ts'

/** What the institution says about privacy, and how long it keeps what. */
export default function Privasi() {
  const privasi = usePrivasi()
  return (
    <HanyaAdmin judul="Privasi">
      {() => (
        <>
          <PageHeader judul="Privasi" keterangan="Pemberitahuan dan masa simpan" kembali={paths.pengaturan} />
          <Isi>
            <Terbaca query={privasi} jumlah={6}>
              {data => <FormPrivasi key={data.updated_at} privasi={data} />}
            </Terbaca>
          </Isi>
        </>
      )}
    </HanyaAdmin>
  )
}
