import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useDeletePeriode } from './periode-queries.ts'

interface DialogHapusPeriodeProps {
  periode: PeriodeRow
  onTutup: () => void
  onHapus?: () => void
}

/** An empty periode is gone at once, so it is asked. */
export function DialogHapusPeriode({ periode, onTutup, onHapus = onTutup }: DialogHapusPeriodeProps) {
  const remove = useDeletePeriode()
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus ${periode.nama}?`}
      label="Hapus periode"
      bahaya
      kerja={remove}
      onSetuju={() =>
        remove.mutate(periode.id, {
          onSuccess: () => {
            tellDone('Periode dihapus')
            onHapus()
          },
        })
      }
    >
      <p>{kata`Periode ini kosong: tidak ada kelompok dan absensi yang ikut terhapus.`}</p>
    </Dialog>
  )
}
