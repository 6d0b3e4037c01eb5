import { useNavigate } from '@tanstack/react-router'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { ChooseMerge } from '#web/features/dokumen/penggabungan/ChooseMerge.tsx'
import { MergeSummary } from '#web/features/dokumen/penggabungan/MergePreview.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { paths } from '../paths.ts'

/** Somebody was entered twice: the other entry is found, looked at beside this one, and becomes one with it. */
export default function MergeMahasantri({ id }: { id: string }) {
  const navigate = useNavigate()
  const { nilai, move } = useUrlFilters({ dengan: '' })
  const [tetap = 0, merged = 0] = [id, nilai.dengan].map(teks => (/^[1-9]\d{0,8}$/.test(teks) ? Number(teks) : 0))
  const preview = useReply('GET /api/mahasantri/:id/penggabungan', {
    queryKey: ['penggabungan', tetap, merged],
    params: { id: tetap },
    query: { digabung_id: merged },
    enabled: tetap > 0 && merged > 0,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <OnlyAdmin judul="Gabungkan data">
      {() => (
        <>
          <PageHeader
            judul="Gabungkan data"
            keterangan={kata`Seorang mahasantri yang tercatat dua kali`}
            kembali={merged ? paths.gabungMahasantri(id) : paths.datapokokMahasantri}
          />
          <PageBody>
            {merged ? (
              <Readable query={preview}>
                {data => <MergeSummary data={data} onDone={() => void navigate({ to: paths.datapokokMahasantri })} />}
              </Readable>
            ) : (
              <ChooseMerge id={tetap} onChoose={dengan => move({ dengan: String(dengan) })} />
            )}
          </PageBody>
        </>
      )}
    </OnlyAdmin>
  )
}
