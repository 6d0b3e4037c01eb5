import { Button } from '@mantine/core'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useHanyaMembaca } from '#web/ui/session-context.ts'
import { Tautan } from '#web/ui/Tautan.tsx'

/** Nothing was held in the range yet. */
export function KosongRekap({ id, rekap }: { id: string; rekap: Rekap }) {
  const hanyaMembaca = useHanyaMembaca()
  return (
    <EmptyState
      judul={rekap.dari > rekap.hari_ini ? 'Rentang ini belum tiba' : 'Rekap muncul setelah pertemuan pertama'}
      gambar="nanti"
      aksi={
        hanyaMembaca ? undefined : (
          <Button variant="light" component={Tautan} ke={paths.absensiInput(id)}>
            Buka lembar absensi
          </Button>
        )
      }
    >
      {rekap.kegiatan
        ? `Belum ada pertemuan ${rekap.kegiatan.nama} dalam rentang ini.`
        : 'Belum ada pertemuan dalam rentang ini.'}
    </EmptyState>
  )
}
