import { IconFileCheck } from '@tabler/icons-react'
import type { Baris } from '#web/offline/apply-outbox.ts'
import css from './KeteranganIzin.module.css'
import { isDariIzin } from './KeteranganIzin.tsx'

interface PitaIzinProps {
  barisList: readonly Baris[]
  onLihat: (index: number) => void
}

/** Above an untouched sheet: how many marks stand there already, and the way to the first of them. */
export function PitaIzin({ barisList, onLihat }: PitaIzinProps) {
  const set = barisList.filter(row => row.status !== null)
  if (set.length === 0 || !set.every(isDariIzin)) return null
  return (
    <div className={css.pita}>
      <IconFileCheck size={17} stroke={1.8} aria-hidden />
      <span>{set.length} izin yang disetujui sudah diisikan</span>
      <button type="button" onClick={() => onLihat(barisList.findIndex(row => row.status !== null))}>
        Lihat
      </button>
    </div>
  )
}
