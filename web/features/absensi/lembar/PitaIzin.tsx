import { IconFileCheck } from '@tabler/icons-react'
import css from './baris/KeteranganIzin.module.css'
import { usePengisian } from './pengisian.ts'

/**
 * Above the rows: how many of them an approved izin has filled, and the way to the first. It stays whatever is marked
 * afterwards, because rows must not move under the finger.
 */
export function PitaIzin() {
  const { lembar, barisList, gulirKe } = usePengisian()
  const terisi = barisList.filter(row => row.izin !== null)
  if (terisi.length === 0 || !lembar.boleh_mencatat) return null
  return (
    <div className={`row text-m info rule-b min-h-44 ${css.pita}`}>
      <IconFileCheck size={17} stroke={1.8} aria-hidden />
      <span className="fill">{terisi.length} izin yang disetujui sudah diisikan</span>
      <button type="button" onClick={() => gulirKe(terisi[0])}>
        Lihat
      </button>
    </div>
  )
}
