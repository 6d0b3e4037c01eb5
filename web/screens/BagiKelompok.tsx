import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { periodeKerja } from '#contract/pengaturan/keadaan-periode.ts'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { LembarPembagian } from '#web/features/datapokok/pembagian/LembarPembagian.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePeriodeKerja } from '#web/ui/periode-kerja.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { paths, withQuery } from '../paths.ts'

/** Divides those without a kelompok of a periode: the one in the address, else the one that runs today or is prepared as the first. */
export default function BagiKelompok() {
  return <HanyaAdmin judul={kata`Bagi kelompok`}>{() => <Pembagian />}</HanyaAdmin>
}

function Pembagian() {
  const { nilai } = useUrlFilters({ periode_id: '' })
  const periodeList = usePeriodeList()
  const hariIni = useSessionInfo()?.hari_ini ?? ''
  const periode = nilai.periode_id
    ? periodeList.data?.find(satu => String(satu.id) === nilai.periode_id)
    : periodeKerja(periodeList.data ?? [], hariIni)
  const [dari, setDari] = useState<string | undefined>()
  // Asked for once: a board must not change under the hand. `refetch` brings what has changed since.
  const bahan = useReply('GET /api/periode/:id/pembagian', {
    queryKey: ['pembagian', periode?.id, dari],
    params: { id: periode?.id ?? 0 },
    query: dari ? { dari } : {},
    enabled: periode !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  usePeriodeKerja(periode?.konsep ? periode : null)
  const kembali = withQuery(paths.kelompok, { periode_id: nilai.periode_id })

  if (bahan.data)
    return <LembarPembagian data={bahan.data} kembali={kembali} onDari={setDari} onMuatUlang={() => bahan.refetch()} />
  const error = periodeList.error ?? bahan.error
  const tanpaPeriode = periodeList.data && !periode
  return (
    <>
      <PageHeader judul={kata`Bagi kelompok`} kembali={kembali} />
      {error || tanpaPeriode ? (
        <ErrorState
          pesan={error ? messageOf(error) : 'Belum ada periode aktif. Siapkan dahulu di Pengaturan › Periode.'}
          onReload={() => (periode ? bahan.refetch() : periodeList.refetch())}
        />
      ) : (
        <PageBody>
          <MemuatBaris jumlah={10} tinggi={49} />
        </PageBody>
      )}
    </>
  )
}
