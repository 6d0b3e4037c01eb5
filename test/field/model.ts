import type { Orang } from './dunia.ts'

/**
 * What must be true whatever happened: kept by the test while it acts, without asking the program. A mark counts from
 * the moment its row shows it.
 */
export interface Model {
  /** The last mark of each person for each row, by mahasantri_id; `null` is a mark that was taken back. */
  readonly ketukan: Record<Orang, Map<number, string | null>>
  sinyal: Record<Orang, boolean>
  serverHidup: boolean
  terkunci: boolean
}

export function createModel(): Model {
  return {
    ketukan: { umar: new Map(), hasan: new Map() },
    sinyal: { umar: true, hasan: true },
    serverHidup: true,
    terkunci: false,
  }
}
