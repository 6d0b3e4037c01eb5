import { addMark, emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'

export function hitungBaris(barisList: readonly Baris[]): Hitungan {
  return barisList.reduce((hitungan, { status }) => addMark(hitungan, status), emptyHitungan())
}
