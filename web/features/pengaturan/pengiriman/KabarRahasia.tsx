import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { copyTeks } from '#web/ui/salin.ts'

/** The secret that signs, shown this once. */
export function KabarRahasia({ rahasia, onTutup }: { rahasia: string; onTutup: () => void }) {
  const [tersalin, setTersalin] = useState(false)
  return (
    <Dialog
      onTutup={onTutup}
      judul="Rahasia penanda tangan"
      label={tersalin ? 'Tersalin' : 'Salin'}
      labelBatal="Tutup"
      onSetuju={() => void copyTeks(rahasia).then(setTersalin)}
    >
      <p className="m-0">
        Pasang di penerimanya untuk memeriksa tanda tangan tiap kabar. Hanya ditampilkan sekarang; bila hilang, buat
        yang baru.
      </p>
      <code className="break">{rahasia}</code>
    </Dialog>
  )
}
