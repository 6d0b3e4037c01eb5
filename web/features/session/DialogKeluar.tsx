import { Dialog } from '#web/ui/Dialog.tsx'
import type { Tertinggal } from './keluar.ts'

interface DialogKeluarProps {
  tertinggal: Tertinggal
  bekerja: boolean
  onKeluar: () => void
  onTutup: () => void
}

/** Asks before a log-out that leaves marks on the device. */
export default function DialogKeluar({
  tertinggal: { jumlah, tempat },
  bekerja,
  onKeluar,
  onTutup,
}: DialogKeluarProps) {
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul={`${jumlah} perubahan belum terkirim`}
      label="Tetap keluar"
      labelBatal="Jangan keluar"
      bahaya={tempat === 'memori'}
      bekerja={bekerja}
      onSetuju={onKeluar}
    >
      <p>
        {tempat === 'perangkat'
          ? 'Perubahan absensi itu tetap tersimpan di perangkat ini dan dikirim setelah Anda masuk lagi di sini dengan akun yang sama.'
          : 'Peramban ini tidak dapat menyimpannya di perangkat: perubahan absensi itu hilang bila halaman ini ditutup sebelum Anda masuk lagi.'}
      </p>
    </Dialog>
  )
}
