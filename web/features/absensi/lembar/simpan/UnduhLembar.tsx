import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { unduhanOf } from './unduhan.ts'

interface UnduhLembarProps {
  lembar: Lembar
  barisList: readonly Baris[]
  /** Closes the menu first. */
  choose: (run: () => void) => () => void
}

export function UnduhLembar({ lembar, barisList, choose }: UnduhLembarProps) {
  const unduhan = unduhanOf(lembar, barisList)
  if (!unduhan) return null
  return (
    <>
      <button type="button" onClick={choose(unduhan.pdf)}>
        <IconFileTypePdf size={20} stroke={1.7} aria-hidden /> Unduh daftar hadir (PDF)
      </button>
      <button type="button" onClick={choose(unduhan.xlsx)}>
        <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden /> Unduh daftar hadir (Excel)
      </button>
    </>
  )
}
