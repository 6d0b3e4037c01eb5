import { useState } from 'react'
import { PENDAMPING_LAPORAN_ORDER } from '#contract/laporan/laporan-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { AssignmentDialog, AssignmentItem } from '#web/features/dokumen/AssignmentItem.tsx'
import { DownloadPendamping } from '#web/features/dokumen/DownloadPendamping.tsx'
import { ItemCetakan, ItemPdf, usePrintShortcut } from '#web/features/dokumen/PrintMenu.tsx'
import { reportFilters } from '#web/features/laporan/filters.tsx'
import { HonorDetails } from '#web/features/laporan/honor/HonorDetail.tsx'
import { StripHonor } from '#web/features/laporan/honor/StripHonor.tsx'
import { useHonorLaporan } from '#web/features/laporan/honor/use-honor-laporan.tsx'
import { KpiPendamping, LoadingKpi, type PendampingFigure } from '#web/features/laporan/KpiPendamping.tsx'
import { LaporanHead } from '#web/features/laporan/LaporanHead.tsx'
import { PendampingDetail } from '#web/features/laporan/PendampingDetail.tsx'
import { PendampingOrigin } from '#web/features/laporan/PendampingOrigin.tsx'
import { PendampingTable } from '#web/features/laporan/PendampingTable.tsx'
import { RencanaLegend } from '#web/features/laporan/pendamping-column.tsx'
import {
  pendampingFilter,
  toQueryPendamping,
  toScope,
  useLaporanChoice,
  useLaporanPendamping,
} from '#web/features/laporan/queries.ts'
import { SavedViews } from '#web/features/laporan/SavedViews.tsx'
import { UnknownInAddress } from '#web/features/laporan/UnknownInAddress.tsx'
import { useDetail } from '#web/features/laporan/use-detail.ts'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function LaporanPendamping() {
  const url = useUrlFilters(pendampingFilter)
  const { nilai, update } = url
  const query = toQueryPendamping(nilai)
  const { data, error, isPending, refetch } = useLaporanPendamping(query)
  const { data: pilihan } = useLaporanChoice(nilai.periode)
  const rincian = useDetail()
  const { terbuka, open } = rincian
  /** The figure of all of them that is open. */
  const [asal, setOrigin] = useState<PendampingFigure>()
  const session = useSession()
  const [assigning, setAssigning] = useState(false)
  const honor = useHonorLaporan(data, nilai, update)
  const request = { jenis: 'laporan_pendamping' as const, saringan: query }
  usePrintShortcut(request)

  return (
    <>
      <LaporanHead
        judul={kata`Laporan Pendamping`}
        laporan={data}
        unduh={{
          fileName: data ? kata`Laporan pendamping ${data.dari} ${data.sampai}` : kata`Laporan pendamping`,
          take: format => call(`GET /api/laporan/pendamping.${format}`, { query }),
        }}
        cetak={
          <>
            <ItemCetakan label="Buat PDF" request={request} />
            {readsEverything(session?.akun.peran ?? []) ? <AssignmentItem onChoose={() => setAssigning(true)} /> : null}
          </>
        }
        lain={honor.lain}
        url={url}
        search={kata`Cari pendamping`}
        filters={Object.values(reportFilters(pilihan, data?.hari_ini ?? ''))}
        kanan={<RencanaLegend />}
      />
      <SavedViews layar="laporan_pendamping" defaults={pendampingFilter} />
      <UnknownInAddress nilai={{ urut: nilai.urut }} orders={PENDAMPING_LAPORAN_ORDER} />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <>
          {data ? <KpiPendamping jumlah={data.jumlah} onOpen={setOrigin} /> : <LoadingKpi />}
          <PendampingTable
            {...{ url, rincian }}
            laporan={data}
            memuat={isPending}
            honor={honor.tabel}
            atas={honor.atas(daftar => (
              <StripHonor
                daftar={daftar}
                onOpen={open}
                printSpj={query => call('POST /api/honor/spj/cetakan', { query })}
                unduh={readsEverything(session?.akun.peran ?? []) ? <DownloadHonor bulan={daftar.bulan} /> : null}
              />
            ))}
          />
        </>
      )}
      {assigning ? (
        <AssignmentDialog periode_id={Number(query.periode_id) || undefined} onClose={() => setAssigning(false)} />
      ) : null}
      {asal && data ? (
        <PendampingOrigin
          angka={asal}
          jumlah={data.jumlah}
          query={query}
          onChoose={id => {
            setOrigin(undefined)
            open(id)
          }}
          onClose={() => setOrigin(undefined)}
        />
      ) : null}
      {terbuka === null ? null : (
        <PendampingDetail
          id={terbuka}
          query={toScope(nilai)}
          onClose={() => open(null)}
          onMove={rincian.moveDi(data?.baris.map(row => row.pendamping_id) ?? [])}
          download={laporan => <DownloadPendamping laporan={laporan} query={toScope(nilai)} />}
        >
          {honor.bulan ? <HonorDetails key={terbuka} pendampingId={terbuka} bulan={honor.bulan} /> : null}
        </PendampingDetail>
      )}
    </>
  )
}

/** The list for signature. */
function DownloadHonor({ bulan }: { bulan: string }) {
  const nama = `Honor ${bulan}`
  return (
    <DownloadButton
      label="Daftar honor"
      fileName={nama}
      take={format => call(`GET /api/honor.${format}`, { query: { bulan } })}
    >
      <ItemPdf
        label="Cetak rekap honor (PDF)"
        nama={nama}
        take={() => call('POST /api/honor/cetakan', { query: { bulan } })}
      />
    </DownloadButton>
  )
}
