import type { BarisRekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'

/** Who was not a member all the time says since or until when. */
export function PindahRekap({ baris: { masuk, pindah } }: { baris: BarisRekap }) {
  if (!masuk && !pindah) return null
  return (
    <span className="block text-xs normal faint">
      {masuk ? `masuk ${formatTanggal(masuk, 'pendek').slice(0, -5)}` : ''}
      {masuk && pindah ? ', ' : ''}
      {pindah ? `pindah setelah ${formatTanggal(pindah, 'pendek').slice(0, -5)}` : ''}
    </span>
  )
}
