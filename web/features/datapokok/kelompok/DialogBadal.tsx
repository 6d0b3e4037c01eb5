import { formatAngka } from '#contract/angka.ts'
import type { BadalMenjadiSendiri } from '#contract/datapokok/kelompok.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import css from './kelompok.module.css'

interface DialogBadalProps {
  kelompok: string
  badal: BadalMenjadiSendiri
  bekerja: boolean
  onSetuju: () => void
  onTutup: () => void
}

/** Asks before an assignment makes what somebody led as badal their own. */
export function DialogBadal({ kelompok, badal, ...act }: DialogBadalProps) {
  const { nama, pertemuan, dari, sampai, dikonfirmasi, diajukan, dibayar } = badal
  const hari = [...new Set([dari, sampai])].map(satu => formatTanggal(satu, 'pendek')).join(' s.d. ')
  const honor = [
    diajukan > 0 ? `${formatAngka(diajukan)} sudah diajukan` : '',
    dibayar > 0 ? `${formatAngka(dibayar)} sudah dibayar` : '',
  ].filter(Boolean)
  return (
    <Dialog
      judul={`${formatAngka(pertemuan)} pertemuan badal menjadi pertemuan sendiri?`}
      label="Tetap simpan"
      {...act}
    >
      <p className={`m-0 ${css.salin}`}>
        {nama.join(', ')} sudah memimpin {formatAngka(pertemuan)} pertemuan {kelompok} sebagai badal ({hari}).{' '}
        {kata`Dengan masa tugas ini pertemuan itu dihitung sebagai pertemuan pendamping kelompok sendiri, di laporan pendamping dan dalam honor.`}
      </p>
      {dikonfirmasi > 0 || honor.length > 0 ? (
        <ul className={`m-0 ${css.salin}`}>
          {dikonfirmasi > 0 ? (
            <li>{formatAngka(dikonfirmasi)} sudah dikonfirmasi; konfirmasinya tetap berlaku.</li>
          ) : null}
          {honor.length > 0 ? (
            <li>
              Honor: {honor.join(', ')} sebagai badal. Yang sudah diajukan atau dibayar tidak berubah sendiri; bedanya
              ditunjukkan di daftar honor.
            </li>
          ) : null}
        </ul>
      ) : null}
    </Dialog>
  )
}
