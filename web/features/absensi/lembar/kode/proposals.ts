import type { Odd } from '#contract/absensi/presence-code.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'

/** A row that is unset and whose person has scanned the code. */
export interface Proposed {
  row: ShownRow
  why: readonly Odd[]
  /** As what it is taken. */
  status: Status
}

/** What was scanned and is not marked yet: what is odd is looked at first, the others are taken with one tap. */
export function proposalsOf(rowList: readonly ShownRow[]): { odd: Proposed[]; plain: Proposed[] } {
  const all = rowList.flatMap((row): Proposed[] => {
    if (!row.usul_hadir || row.status !== null || row.konflik || row.tetap) return []
    const { aneh: why } = row.usul_hadir
    return [{ row, why, status: why.includes('terlambat') ? 'T' : 'H' }]
  })
  return { odd: all.filter(one => one.why.length > 0), plain: all.filter(one => one.why.length === 0) }
}

export function marksOf(taken: readonly Proposed[]): ReadonlyMap<number, Status> {
  return new Map(taken.map(({ row, status }) => [row.mahasantri_id, status]))
}

export const ODD_WORDS: Record<Odd, string> = {
  perangkat: 'ponsel yang sama dengan orang lain',
  lama: 'kode yang sudah berganti lebih dari dua kali',
  belakangan: 'dipindai tanpa sinyal, terkirim kemudian',
  terlambat: 'sesudah batas terlambat, diterima sebagai Terlambat',
}
