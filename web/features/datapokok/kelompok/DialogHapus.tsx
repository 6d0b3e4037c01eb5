import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { useRemoval } from '#web/use-change.ts'

interface DialogHapusProps {
  kelompok: { id: number; nama: string }
  onTutup: () => void
  onTerhapus: () => void
}

export function DialogHapus({ kelompok, onTutup, onTerhapus }: DialogHapusProps) {
  const hapus = useRemoval(
    'DELETE /api/kelompok/:id',
    ['kelompok', 'rincian', `${kelompok.id}`],
    ['agenda', `${kelompok.id}`],
  )
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus ${kelompok.nama}?`}
      label="Hapus"
      bahaya
      kerja={hapus}
      onSetuju={() => hapus.mutate({ params: { id: kelompok.id } }, done(kata`Kelompok berhasil dihapus`, onTerhapus))}
    >
      {kata`Hanya kelompok yang belum pernah beranggota dan belum pernah bertemu yang dapat dihapus.`}
    </Dialog>
  )
}
