import { addMark, emptyHitungan, type Hitungan, type Status } from '#contract/kehadiran.ts'

export function countBaris(barisList: readonly { status: Status | null }[]): Hitungan {
  return barisList.reduce((hitungan, { status }) => addMark(hitungan, status), emptyHitungan())
}

/** What the button that marks everybody who is unset is called. */
export function describeSisanya(belum: number, semua: number): string {
  return belum === semua ? 'Hadir semua' : 'Sisanya hadir'
}
