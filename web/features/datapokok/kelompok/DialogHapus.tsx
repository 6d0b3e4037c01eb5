import { deleteKelompok } from '#contract/datapokok/kelompok.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useUbahKelompok } from './queries.ts'

interface DialogHapusProps {
  kelompok: { id: number; nama: string }
  onTutup: () => void
  onTerhapus: () => void
}

export function DialogHapus({ kelompok, onTutup, onTerhapus }: DialogHapusProps) {
  const hapus = useUbahKelompok(() => call(deleteKelompok, { params: { id: kelompok.id } }))
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus ${kelompok.nama}?`}
      label="Hapus"
      bahaya
      kerja={hapus}
      onSetuju={() =>
        hapus.mutate(undefined, {
          onSuccess: () => {
            tellDone(kata`Kelompok berhasil dihapus`)
            onTerhapus()
          },
        })
      }
    >
      {kata`Hanya kelompok yang belum pernah beranggota dan belum pernah bertemu yang dapat dihapus.`}
    </Dialog>
  )
}
