import type { JkKelompok } from '#contract/identitas.ts'
import { kata } from '#server/dasar/istilah.ts'

/** Why U is refused. */
export function describeUdzurRefusal(kelompok: JkKelompok): string {
  return kelompok === 'campur' ? 'U hanya untuk shalat mahasantri putri' : kata`U hanya untuk shalat di kelompok putri`
}
