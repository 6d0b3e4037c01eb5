import { type Entry, isiOf, type NewEntry, sameIsi } from './entry.ts'
import type { Tap } from './queue.ts'

/**
 * Own marks that waited in a conflict and were not chosen by these taps, to be kept in the history beside what stays. An
 * entry of its own and sealed at once, because nothing is added to it any more; without `rows`, so that it holds no mark.
 */
export function takDipilih(
  { input, problems, group, user }: Entry,
  taps: readonly Tap[],
  { id, at }: { id: string; at: number },
): NewEntry[] {
  const { sheet, device, pertemuan_id } = input
  const tak_dipilih = input.rows.flatMap(row => {
    const { mahasantri_id, tapped_at } = row
    const tap = taps.find(one => one.mahasantri_id === mahasantri_id)
    // What was shown beside it must differ: they may have come to the same mark meanwhile.
    if (!tap?.sebelum || !problems?.[mahasantri_id]?.sekarang || sameIsi(tap, row) || sameIsi(tap.sebelum, row))
      return []
    return { mahasantri_id, ...isiOf(row), tapped_at, terhadap: tap.base_version, decided_at: at }
  })
  if (tak_dipilih.length === 0 || pertemuan_id === undefined) return []
  const isi = { sheet, device, pertemuan_id, rows: [], tak_dipilih }
  return [{ id, action: 'record-tak-dipilih.v1', group, input: isi, at, user, state: 'sealed' }]
}
