import { Dialog } from '#web/ui/Dialog.tsx'
import type { LeftUnsent } from './keluar.ts'

/** Asks before a log-out that leaves marks on the device. */
export default function DialogKeluar({
  tertinggal: { jumlah, menunggu, tempat },
  bekerja,
  onKeluar,
  onTutup,
}: {
  tertinggal: LeftUnsent
  bekerja: boolean
  onKeluar: () => void
  onTutup: () => void
}) {
  return (
    <Dialog
      onTutup={onTutup}
      judul={`${jumlah} perubahan belum terkirim`}
      label="Tetap keluar"
      labelBatal="Jangan keluar"
      amanBatal
      bekerja={bekerja}
      onSetuju={onKeluar}
    >
      <p>
        {tempat === 'perangkat'
          ? describeNasib(menunggu, jumlah - menunggu)
          : 'Peramban ini tidak dapat menyimpannya di perangkat: perubahan absensi itu hilang bila halaman ini ditutup sebelum Anda masuk lagi.'}
      </p>
    </Dialog>
  )
}

/** What becomes of them: what waits is sent by itself; what was refused or is in conflict has been sent, and waits for the person. */
function describeNasib(menunggu: number, tertahan: number): string {
  const kirim = 'dikirim setelah Anda masuk lagi di sini dengan akun yang sama'
  if (tertahan === 0) return `Perubahan absensi itu tetap tersimpan di perangkat ini dan ${kirim}.`
  const putus = 'ditolak atau berbeda dengan catatan orang lain'
  const tunggu =
    'tetap tersimpan di perangkat ini sampai Anda masuk lagi di sini dengan akun yang sama dan memutuskannya'
  if (menunggu === 0) return `Perubahan absensi itu ${putus}, jadi tidak dikirim lagi; ${tunggu}.`
  return `Dari perubahan absensi itu ${menunggu} ${kirim}. ${tertahan} ${putus}, jadi tidak dikirim lagi; ${tunggu}.`
}
