import type { RekapRow } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'

/** Who was not a member all the time says since or until when. */
export function MoveRekap({ baris: { masuk, pindah } }: { baris: RekapRow }) {
  if (!masuk && !pindah) return null
  return (
    <span className="block text-xs normal faint">
      {masuk ? `masuk ${formatDate(masuk, 'pendek').slice(0, -5)}` : ''}
      {masuk && pindah ? ', ' : ''}
      {pindah ? `pindah setelah ${formatDate(pindah, 'pendek').slice(0, -5)}` : ''}
    </span>
  )
}
