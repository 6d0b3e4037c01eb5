import { Dialog } from './Dialog.tsx'

interface BuangPerubahanProps {
  buka: boolean
  onLanjut: () => void
  onBuang: () => void
}

/** Asks before what was typed is thrown away. */
export function BuangPerubahan({ buka, onLanjut, onBuang }: BuangPerubahanProps) {
  // Mounted at once with its question only: the Escape that asks would otherwise reach it as well and answer.
  if (!buka) return null
  return (
    <Dialog
      buka
      onTutup={onLanjut}
      judul="Buang perubahan?"
      labelBatal="Lanjut mengisi"
      label="Buang"
      bahaya
      onSetuju={onBuang}
    >
      <p>Perubahan yang belum disimpan akan hilang.</p>
    </Dialog>
  )
}
