import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { useRemoval } from '#web/use-change.ts'

interface RemoveDialogProps {
  kelompok: { id: number; nama: string }
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ kelompok, onClose, onRemoved }: RemoveDialogProps) {
  const hapus = useRemoval(
    'DELETE /api/kelompok/:id',
    ['kelompok', 'rincian', `${kelompok.id}`],
    ['agenda', `${kelompok.id}`],
  )
  return (
    <Dialog
      onClose={onClose}
      judul={`Hapus ${kelompok.nama}?`}
      label="Hapus"
      bahaya
      kerja={hapus}
      onAgree={() => hapus.mutate({ params: { id: kelompok.id } }, done(kata`Kelompok berhasil dihapus`, onRemoved))}
    >
      {kata`Hanya kelompok yang belum pernah beranggota dan belum pernah bertemu yang dapat dihapus.`}
    </Dialog>
  )
}
