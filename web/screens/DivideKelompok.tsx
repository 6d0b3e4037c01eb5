import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { workPeriode } from '#contract/pengaturan/periode-state.ts'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { LembarPembagian } from '#web/features/datapokok/pembagian/LembarPembagian.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useWorkPeriode } from '#web/ui/work-periode.ts'
import { useReply } from '#web/use-reply.ts'
import { paths, withQuery } from '../paths.ts'

/** Divides those without a kelompok of a periode: the one in the address, else the one that runs today or is prepared as the first. */
export default function DivideKelompok() {
  return <OnlyAdmin judul={kata`Bagi kelompok`}>{() => <Pembagian />}</OnlyAdmin>
}

function Pembagian() {
  const { nilai } = useUrlFilters({ periode_id: '' })
  const periodeList = usePeriodeList()
  const today = useSessionInfo()?.hari_ini ?? ''
  const periode = nilai.periode_id
    ? periodeList.data?.find(one => String(one.id) === nilai.periode_id)
    : workPeriode(periodeList.data ?? [], today)
  const [dari, setFrom] = useState<string | undefined>()
  // Asked for once: a board must not change under the hand. `refetch` brings what has changed since.
  const material = useReply('GET /api/periode/:id/pembagian', {
    queryKey: ['pembagian', periode?.id, dari],
    params: { id: periode?.id ?? 0 },
    query: dari ? { dari } : {},
    enabled: periode !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useWorkPeriode(periode?.konsep ? periode : null)
  const back = withQuery(paths.kelompok, { periode_id: nilai.periode_id })

  if (material.data)
    return (
      <LembarPembagian data={material.data} kembali={back} onFrom={setFrom} onLoadAgain={() => material.refetch()} />
    )
  const error = periodeList.error ?? material.error
  const withoutPeriode = periodeList.data && !periode
  return (
    <>
      <PageHeader judul={kata`Bagi kelompok`} kembali={back} />
      {error || withoutPeriode ? (
        <ErrorState
          pesan={error ? messageOf(error) : 'Belum ada periode aktif. Siapkan dahulu di Pengaturan › Periode.'}
          onReload={() => (periode ? material.refetch() : periodeList.refetch())}
        />
      ) : (
        <PageBody>
          <LoadingRow jumlah={10} tinggi={49} />
        </PageBody>
      )}
    </>
  )
}
