import { Dialog } from '#web/ui/Dialog.tsx'
import type { LeftUnsent } from './keluar.ts'

/** Asks before a log-out that leaves marks on the device. */
export default function LeaveDialog({
  tertinggal: { jumlah, menunggu, tempat },
  working,
  onLeave,
  onClose,
}: {
  tertinggal: LeftUnsent
  working: boolean
  onLeave: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      onClose={onClose}
      judul={`${jumlah} perubahan belum terkirim`}
      label="Tetap keluar"
      cancelLabel="Jangan keluar"
      safeCancel
      working={working}
      onAgree={onLeave}
    >
      <p>
        {tempat === 'perangkat'
          ? describeFate(menunggu, jumlah - menunggu)
          : 'Peramban ini tidak dapat menyimpannya di perangkat: perubahan absensi itu hilang bila halaman ini ditutup sebelum Anda masuk lagi.'}
      </p>
    </Dialog>
  )
}

/** What becomes of them: what waits is sent by itself; what was refused or is in conflict has been sent, and waits for the person. */
function describeFate(menunggu: number, held: number): string {
  const send = 'dikirim setelah Anda masuk lagi di sini dengan akun yang sama'
  if (held === 0) return `Perubahan absensi itu tetap tersimpan di perangkat ini dan ${send}.`
  const ended = 'ditolak atau berbeda dengan catatan orang lain'
  const wait = 'tetap tersimpan di perangkat ini sampai Anda masuk lagi di sini dengan akun yang sama dan memutuskannya'
  if (menunggu === 0) return `Perubahan absensi itu ${ended}, jadi tidak dikirim lagi; ${wait}.`
  return `Dari perubahan absensi itu ${menunggu} ${send}. ${held} ${ended}, jadi tidak dikirim lagi; ${wait}.`
}
