import { useState } from 'react'
import type { CetakanRow } from '#contract/dokumen/dokumen.ts'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { readsEverything } from '#contract/permissions.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { CetakanList } from '#web/features/dokumen/CetakanList.tsx'
import { useCetakanList } from '#web/features/dokumen/dokumen-queries.ts'
import { RekapAllCard } from '#web/features/dokumen/RekapAllCard.tsx'
import { WaitingSignatures } from '#web/features/dokumen/WaitingSignatures.tsx'
import { useLaporanChoice } from '#web/features/laporan/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { paths } from '../paths.ts'
import css from './Dokumen.module.css'
import { ScreenPending } from './ScreenPending.tsx'

const FILE = { judul: true, jumlah: 3, tinggi: 72, line: 2 }

const OutgoingSurat = lazyPart(
  () => import('#web/features/dokumen/OutgoingSurat.tsx'),
  undefined,
  () => <LoadingRow diam {...FILE} />,
)

const OwnDocumentsPage = lazyPart(async () => ({
  default: (await import('#web/features/dokumen/OwnDocumentsPage.tsx')).OwnDocumentsPage,
}))

/** Of a mahasantri their own. */
export default function Dokumen() {
  const session = useSession()
  if (!session) return <ScreenPending bentuk="tabel" />
  return isOnlyMahasantri(session.akun.peran) ? <OwnDocumentsPage /> : <MadeFiles />
}

/** Long files are made here, and wait here to be fetched. */
function MadeFiles() {
  const session = useSession()
  const query = useCetakanList()
  const { data } = query
  const { data: pilihan } = useLaporanChoice('')
  const [berkas, setFile] = useState<CetakanRow>()
  const maySurat = readsEverything(session?.akun.peran ?? [])
  return (
    <>
      <PageHeader judul="Dokumen" keterangan="Berkas PDF yang Anda minta; tersimpan sebulan" />
      <PageBody>
        {maySurat ? <WaitingSignatures /> : null}
        <RekapAllCard kegiatan={pilihan?.kegiatan ?? []} />
        <div className={`grid start gap-12 ${maySurat ? css.dua : ''}`}>
          <Readable query={query} memuat={<LoadingRow {...FILE} />}>
            {data => (
              <Card judul="Berkas saya" tight>
                {data.cetakanList.length > 0 ? (
                  <CetakanList list={data.cetakanList} onSurat={setFile} />
                ) : (
                  <EmptyState
                    judul="Belum ada berkas"
                    gambar="nanti"
                    aksi={
                      <ActionButton variant="light" ke={paths.laporanMahasantri}>
                        Buka Laporan Mahasantri
                      </ActionButton>
                    }
                  >
                    {kata`Rekap satu kelompok langsung terunduh dari halaman rekapnya. Laporan dan surat sekaligus banyak diminta dari halaman laporan, lalu muncul di sini.`}
                  </EmptyState>
                )}
              </Card>
            )}
          </Readable>
          {maySurat ? (
            <OutgoingSurat
              key={berkas?.id}
              siap={data?.cetakanList.filter(c => c.tahap === 'siap').length ?? 0}
              berkas={berkas}
              onAll={() => setFile(undefined)}
            />
          ) : null}
        </div>
      </PageBody>
    </>
  )
}
