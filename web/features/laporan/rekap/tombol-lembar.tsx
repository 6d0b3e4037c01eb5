import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { paths } from '#web/paths.ts'
import { useHanyaMembaca } from '#web/ui/session-context.ts'
import { Tautan } from '#web/ui/Tautan.tsx'

/** Leads from a column to its sheet; null for who only reads, so that a drawer with nothing else below has no foot. */
export function useTombolLembar({ kelompok }: Rekap, { tanggal, kegiatan_id: kegiatan, ke }: KolomRekap) {
  if (useHanyaMembaca()) return null
  return (
    <Button
      variant="default"
      component={Tautan}
      ke={paths.absensiInput(kelompok.id, { tanggal, kegiatan, ke })}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Buka lembar
    </Button>
  )
}
