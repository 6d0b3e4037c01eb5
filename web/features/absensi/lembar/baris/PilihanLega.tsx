import { IconBaselineDensityMedium, IconCheck } from '@tabler/icons-react'
import { usePengisian } from '../pengisian.ts'

/** In the sheet's menu: rows of two lines with larger gaps, where the phone has a choice. */
export function PilihanLega() {
  const { ponsel, status, lega, onLega } = usePengisian()
  if (!ponsel || status.length === 6) return null
  return (
    <button type="button" role="switch" aria-checked={lega} onClick={() => onLega(!lega)}>
      <IconBaselineDensityMedium size={20} stroke={1.7} aria-hidden />
      <span style={{ flex: 1 }}>Baris lega</span>
      {lega ? <IconCheck size={20} aria-hidden /> : null}
    </button>
  )
}
