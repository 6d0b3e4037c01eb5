import { addMark, emptyHitungan, type Hitungan, type Status } from '#contract/kehadiran.ts'

export function hitungBaris(barisList: readonly { status: Status | null }[]): Hitungan {
  return barisList.reduce((hitungan, { status }) => addMark(hitungan, status), emptyHitungan())
}

/** What the button that marks everybody who is unset is called. */
export function sebutSisanya(belum: number, semua: number): string {
  return belum === semua ? 'Hadir semua' : 'Sisanya hadir'
}
