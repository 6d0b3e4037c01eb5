import { formatFigure } from '#contract/angka.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { GreetButton } from '#web/features/laporan/perhatian/GreetButton.tsx'
import { PerhatianCard, PerhatianFilter, perhatianColumn } from '#web/features/laporan/perhatian/PerhatianList.tsx'
import { perhatianFilter, usePerhatian } from '#web/features/laporan/perhatian/queries.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'

/** Who needs a word in the active periode, the most urgent first, why, and a text that is ready to be sent. */
export default function LaporanPerhatian() {
  const url = useUrlFilters(perhatianFilter)
  const { nilai, update, reset, aktif } = url
  const { data, error, isPending, refetch } = usePerhatian(nilai)
  const lembaga = useSession()?.lembaga ?? ''
  const batas = data?.batas ?? { minimal: 75, peringatan: 85 }
  const greet = (row: PerhatianRow) => <GreetButton baris={row} batas={batas} lembaga={lembaga} />
  return (
    <>
      <PageHeader
        judul="Perlu perhatian"
        keterangan={
          data
            ? `${formatFigure(data.jumlah)} mahasantri. Alpa disebut sejak ${data.batas_alpa}× berturut-turut.`
            : null
        }
        saringan={<Filters url={url} search="Cari nama atau NIM" />}
      />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label="Mahasantri yang perlu perhatian"
          kolom={perhatianColumn(batas, greet)}
          baris={data?.rows ?? []}
          rowKey={row => `${row.mahasantri_id}/${row.kelompok_id}`}
          memuat={isPending}
          atas={
            data ? (
              <>
                <WorkedOutAt at={data.dihitung_at} />
                <PerhatianFilter data={data} alasan={nilai.alasan} onReason={alasan => update({ alasan })} />
              </>
            ) : null
          }
          kartu={row => <PerhatianCard row={row} batas={batas} greet={greet} />}
          kosong={
            aktif > 0 ? (
              <NotMatch satuan="mahasantri" onReset={reset} />
            ) : (
              <EmptyState judul="Tidak ada yang perlu perhatian" gambar="penuh">
                Alhamdulillah, semua hadir dengan baik. Yang di bawah batas atau mendekatinya, menurun tajam, atau alpa
                berturut-turut tampil di sini.
              </EmptyState>
            )
          }
          halaman={url.halaman(data?.jumlah ?? 0, 'mahasantri')}
        />
      )}
    </>
  )
}
