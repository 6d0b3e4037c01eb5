import { Button } from '@mantine/core'
import { kata } from '#web/ui/istilah.ts'
import css from './pembagian.module.css'

interface HintPapanProps {
  /** Who is held. */
  nama: string | undefined
  /** What dropping them here does. */
  kalimat: string
  /** What was done last. */
  kabar: string
  ponsel: boolean
  onBatal: () => void
}

/** The line below the board: how it is worked, who is held, what was done; said to whoever listens as well. */
export function HintPapan({ nama, kalimat, kabar, ponsel, onBatal }: HintPapanProps) {
  return (
    <div className={`row wrap gap-8 text-m soft bg-paper sticky ${css.hint}`} data-angkat={nama ? true : undefined}>
      <span role="status">{nama ? `${nama} diangkat. ${kalimat}` : kabar}</span>
      {nama ? (
        <>
          {ponsel ? <span>{kata`Ketuk kelompok tujuannya.`}</span> : <Tombol />}
          <Button className="push" variant="default" size="xs" onClick={onBatal}>
            Kembalikan
          </Button>
        </>
      ) : ponsel ? (
        <span>{kata`Ketuk nama, lalu ketuk kelompok tujuannya.`}</span>
      ) : (
        <span>
          {kata`Seret nama ke kelompok lain, atau`} <kbd>Spasi</kbd> angkat <kbd>Ctrl Z</kbd> urungkan
        </span>
      )}
    </div>
  )
}

function Tombol() {
  return (
    <span>
      <kbd>←</kbd> <kbd>→</kbd> {kata`pindah kelompok`} <kbd>↑</kbd> <kbd>↓</kbd> pilih teman tukar <kbd>X</kbd> tukar{' '}
      <kbd>Spasi</kbd> taruh <kbd>Esc</kbd> kembalikan
    </span>
  )
}
