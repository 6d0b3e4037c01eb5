import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { FormPrivasi } from '#web/features/pengaturan/privasi/FormPrivasi.tsx'
import { usePrivasi } from '#web/features/pengaturan/privasi/queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { paths } from '../paths.ts'

/** What the institution says about privacy, and how long it keeps what. */
export default function Privasi() {
  const { data, error, refetch } = usePrivasi()
  return (
    <HanyaAdmin judul="Privasi">
      {() => (
        <>
          <PageHeader judul="Privasi" keterangan="Pemberitahuan dan masa simpan" kembali={paths.pengaturan} />
          <Isi>
            {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
            {data || error ? null : <MemuatBaris jumlah={6} />}
            {data ? <FormPrivasi key={data.updated_at} privasi={data} /> : null}
          </Isi>
        </>
      )}
    </HanyaAdmin>
  )
}
