import { useState } from 'react'
import { URUT_LAPORAN_PENDAMPING } from '#contract/laporan/laporan-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ItemCetakan, ItemPdf, usePrintShortcut } from '#web/features/dokumen/MenuCetak.tsx'
import { UnduhPendamping } from '#web/features/dokumen/UnduhPendamping.tsx'
import { AsalPendamping } from '#web/features/laporan/AsalPendamping.tsx'
import { reportFilters } from '#web/features/laporan/filters.tsx'
import { HonorDetails } from '#web/features/laporan/honor/RincianHonor.tsx'
import { StripHonor } from '#web/features/laporan/honor/StripHonor.tsx'
import { useHonorLaporan } from '#web/features/laporan/honor/use-honor-laporan.tsx'
import { KepalaLaporan } from '#web/features/laporan/KepalaLaporan.tsx'
import { type AngkaPendamping, KpiPendamping, MemuatKpi } from '#web/features/laporan/KpiPendamping.tsx'
import { LegendaRencana } from '#web/features/laporan/kolom-pendamping.tsx'
import {
  saringanPendamping,
  toCakupan,
  toQueryPendamping,
  useLaporanPendamping,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { RincianPendamping } from '#web/features/laporan/RincianPendamping.tsx'
import { SavedViews } from '#web/features/laporan/SavedViews.tsx'
import { TabelPendamping } from '#web/features/laporan/TabelPendamping.tsx'
import { UnknownInAddress } from '#web/features/laporan/UnknownInAddress.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { TombolUnduh } from '#web/ui/TombolUnduh.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function LaporanPendamping() {
  const url = useUrlFilters(saringanPendamping)
  const { nilai, update } = url
  const query = toQueryPendamping(nilai)
  const { data, error, isPending, refetch } = useLaporanPendamping(query)
  const { data: pilihan } = usePilihanLaporan(nilai.periode)
  const rincian = useRincian()
  const { terbuka, open } = rincian
  /** The figure of all of them that is open. */
  const [asal, setAsal] = useState<AngkaPendamping>()
  const session = useSession()
  const honor = useHonorLaporan(data, nilai, update)
  const minta = { jenis: 'laporan_pendamping' as const, saringan: query }
  usePrintShortcut(minta)

  return (
    <>
      <KepalaLaporan
        judul={kata`Laporan Pendamping`}
        laporan={data}
        unduh={{
          namaBerkas: data ? kata`Laporan pendamping ${data.dari} ${data.sampai}` : kata`Laporan pendamping`,
          take: format => call(`GET /api/laporan/pendamping.${format}`, { query }),
        }}
        cetak={<ItemCetakan label="Buat PDF" minta={minta} />}
        lain={honor.lain}
        url={url}
        search={kata`Cari pendamping`}
        filters={Object.values(reportFilters(pilihan, data?.hari_ini ?? ''))}
        kanan={<LegendaRencana />}
      />
      <SavedViews layar="laporan_pendamping" defaults={saringanPendamping} />
      <UnknownInAddress nilai={{ urut: nilai.urut }} orders={URUT_LAPORAN_PENDAMPING} />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <>
          {data ? <KpiPendamping jumlah={data.jumlah} onBuka={setAsal} /> : <MemuatKpi />}
          <TabelPendamping
            {...{ url, rincian }}
            laporan={data}
            memuat={isPending}
            honor={honor.tabel}
            atas={honor.atas(daftar => (
              <StripHonor
                daftar={daftar}
                onBuka={open}
                unduh={readsEverything(session?.akun.peran ?? []) ? <UnduhHonor bulan={daftar.bulan} /> : null}
              />
            ))}
          />
        </>
      )}
      {asal && data ? (
        <AsalPendamping
          angka={asal}
          jumlah={data.jumlah}
          query={query}
          onPilih={id => {
            setAsal(undefined)
            open(id)
          }}
          onTutup={() => setAsal(undefined)}
        />
      ) : null}
      {terbuka === null ? null : (
        <RincianPendamping
          id={terbuka}
          query={toCakupan(nilai)}
          onTutup={() => open(null)}
          onPindah={rincian.moveDi(data?.baris.map(row => row.pendamping_id) ?? [])}
          download={laporan => <UnduhPendamping laporan={laporan} query={toCakupan(nilai)} />}
        >
          {honor.bulan ? <HonorDetails key={terbuka} pendampingId={terbuka} bulan={honor.bulan} /> : null}
        </RincianPendamping>
      )}
    </>
  )
}

/** The list for signature. */
function UnduhHonor({ bulan }: { bulan: string }) {
  const nama = `Honor ${bulan}`
  return (
    <TombolUnduh
      label="Daftar honor"
      namaBerkas={nama}
      take={format => call(`GET /api/honor.${format}`, { query: { bulan } })}
    >
      <ItemPdf
        label="Cetak rekap honor (PDF)"
        nama={nama}
        take={() => call('POST /api/honor/cetakan', { query: { bulan } })}
      />
    </TombolUnduh>
  )
}
