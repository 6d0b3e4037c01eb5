import { Button } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import css from '#web/features/pengaturan/cadangan/Cadangan.module.css'
import { useCadangan, useCreateCadangan } from '#web/features/pengaturan/cadangan/cadangan-queries.ts'
import { KartuKeadaan } from '#web/features/pengaturan/cadangan/KartuKeadaan.tsx'
import { SalinanTersimpan } from '#web/features/pengaturan/cadangan/SalinanTersimpan.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { paths } from '../paths.ts'

/** Copies of everything: how old the last good one is, and the files. */
export default function Cadangan() {
  const cadangan = useCadangan()
  const create = useCreateCadangan()
  return (
    <HanyaAdmin judul="Cadangan">
      {({ zona_waktu, hari_ini }) => (
        <>
          <PageHeader
            judul="Cadangan"
            keterangan="Salinan seluruh data"
            kembali={paths.pengaturan}
            aksi={
              <Button
                leftSection={<IconDatabase size={16} aria-hidden />}
                loading={create.isPending || cadangan.data?.berjalan === true}
                disabled={!cadangan.data?.folder}
                onClick={() => create.mutate(undefined, { onError: tellError })}
              >
                Cadangkan sekarang
              </Button>
            }
          />
          <Isi>
            <Terbaca query={cadangan} jumlah={6}>
              {data => (
                <div className={`grid start gap-12 ${css.columns}`}>
                  <KartuKeadaan cadangan={data} zona={zona_waktu} hariIni={hari_ini} />
                  <SalinanTersimpan salinan={data.salinan} hariIni={hari_ini} />
                </div>
              )}
            </Terbaca>
          </Isi>
        </>
      )}
    </HanyaAdmin>
  )
}
