import { formatAngka } from '#contract/angka.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { KartuPerhatian, kolomPerhatian, SaringanPerhatian } from '#web/features/laporan/perhatian/DaftarPerhatian.tsx'
import { saringanPerhatian, usePerhatian } from '#web/features/laporan/perhatian/queries.ts'
import { TombolSapa } from '#web/features/laporan/perhatian/TombolSapa.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

/** Who needs a word in the active periode, the most urgent first, why, and a text that is ready to be sent. */
export default function LaporanPerhatian() {
  const url = useUrlFilters(saringanPerhatian)
  const { nilai, update, reset, aktif } = url
  const { data, error, isPending, refetch } = usePerhatian(nilai)
  const lembaga = useSession()?.lembaga ?? ''
  const batas = data?.batas ?? { minimal: 75, peringatan: 85 }
  const greet = (row: BarisPerhatian) => <TombolSapa baris={row} batas={batas} lembaga={lembaga} />
  return (
    <>
      <PageHeader
        judul="Perlu perhatian"
        keterangan={
          data ? `${formatAngka(data.jumlah)} mahasantri. Alpa disebut sejak ${data.batas_alpa}× berturut-turut.` : null
        }
        saringan={<Filters url={url} search="Cari nama atau NIM" />}
      />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label="Mahasantri yang perlu perhatian"
          kolom={kolomPerhatian(batas, greet)}
          baris={data?.rows ?? []}
          kunciBaris={row => `${row.mahasantri_id}/${row.kelompok_id}`}
          memuat={isPending}
          atas={
            data ? (
              <SaringanPerhatian data={data} alasan={nilai.alasan} onAlasan={alasan => update({ alasan })} />
            ) : null
          }
          kartu={row => <KartuPerhatian row={row} batas={batas} greet={greet} />}
          kosong={
            aktif > 0 ? (
              <TidakCocok satuan="mahasantri" onReset={reset} />
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
