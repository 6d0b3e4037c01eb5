import { IconFileCheck } from '@tabler/icons-react'
import type { Baris } from '#web/offline/apply-outbox.ts'
import css from './baris/KeteranganIzin.module.css'

interface PitaIzinProps {
  barisList: readonly Baris[]
  onLihat: (index: number) => void
}

/**
 * Above the rows: how many of them an approved izin has filled, and the way to the first. It stays whatever is marked
 * afterwards, because rows must not move under the finger.
 */
export function PitaIzin({ barisList, onLihat }: PitaIzinProps) {
  const jumlah = barisList.filter(row => row.izin !== null).length
  if (jumlah === 0) return null
  return (
    <div className={`row text-m info rule-b min-h-44 ${css.pita}`}>
      <IconFileCheck size={17} stroke={1.8} aria-hidden />
      <span className="fill">{jumlah} izin yang disetujui sudah diisikan</span>
      <button type="button" onClick={() => onLihat(barisList.findIndex(row => row.izin !== null))}>
        Lihat
      </button>
    </div>
  )
}
