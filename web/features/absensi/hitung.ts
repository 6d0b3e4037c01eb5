import { addMark, emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'

export function hitungBaris(barisList: readonly Baris[]): Hitungan {
  return barisList.reduce((hitungan, { status }) => addMark(hitungan, status), emptyHitungan())
}

/** What the button that marks everybody who is unset is called. */
export function sebutSisanya(belum: number, semua: number): string {
  return belum === semua ? 'Hadir semua' : 'Sisanya hadir'
}
